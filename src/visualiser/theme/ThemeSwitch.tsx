import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { useTheme } from './useTheme.ts';

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
