import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { SegmentedControl } from '../../../../src/kit/SegmentedControl.tsx';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../../../src/hosts/page/deviceStorage.ts';
import { showTheme } from '../../../../src/kit/theme/showTheme.ts';

/*
 * Light, dark or system theme. The choice is the product's own (`theme` in storage): public/theme.js applies
 * it before the first paint, and a change in one tab shows in the others.
 */

type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function ThemeSwitch(): ReactElement {
  const [theme, choose] = useTheme();
  return (
    <div className="ml-auto">
      <SegmentedControl
        label="Тема"
        size="sm"
        value={theme}
        segments={[
          { value: 'system', label: 'Как в системе', icon: Monitor },
          { value: 'light', label: 'Светлая', icon: Sun },
          { value: 'dark', label: 'Тёмная', icon: Moon },
        ]}
        onChange={choose}
      />
    </div>
  );
}

function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const paint = () => showTheme(document, theme === 'system' ? dark.matches : theme === 'dark');
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
    const stored = deviceStorage(window).getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // Storage is not accessible.
  }
}

function store(theme: Theme): void {
  try {
    if (theme === 'system') deviceStorage(window).removeItem(KEY);
    else deviceStorage(window).setItem(KEY, theme);
  } catch {
    // Storage is not accessible: the choice lasts as long as the page.
  }
}
