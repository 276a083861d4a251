import type { ReactElement } from 'react';
import type { Theme } from './useTheme.ts';
import { THEMES, useTheme } from './useTheme.ts';

const NAMES: Readonly<Record<Theme, string>> = {
  system: 'Как в системе',
  light: 'Светлая',
  dark: 'Тёмная',
};

export function ThemeSwitch(): ReactElement {
  const [theme, choose] = useTheme();
  return (
    <label className="theme-switch">
      <span>Тема</span>
      <select
        className="field"
        value={theme}
        onChange={(event) => choose(THEMES.find((each) => each === event.target.value) ?? 'system')}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
