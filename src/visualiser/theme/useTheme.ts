/**
 * Light, dark, or as the system has it. The choice is the product's own (`theme` of the storage): public/theme.js paints this
 * page by it before the first paint, and a change in one tab is seen in the others.
 */
import { useEffect, useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const paint = () => {
      document.documentElement.dataset['theme'] =
        theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) setTheme(storedTheme());
    };
    paint();
    dark.addEventListener('change', paint);
    window.addEventListener('storage', follow);
    return () => {
      dark.removeEventListener('change', paint);
      window.removeEventListener('storage', follow);
    };
  }, [theme]);
  const choose = (next: Theme) => {
    store(next);
    setTheme(next);
  };
  return [theme, choose];
}

function storedTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // The storage is closed to this page.
  }
}

function store(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, theme);
  } catch {
    // The storage is closed to this page: the choice lasts as long as the page.
  }
}
