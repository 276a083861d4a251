/** Theme switch in the person's chosen style: realistic (sky), purple, or classic. */
import { Tooltip } from '../../kit/Tooltip.tsx';
import type { ToggleStyle } from './ToggleArt.tsx';
import { ToggleArt } from './ToggleArt.tsx';

interface ThemeToggleProps {
  readonly dark: boolean;
  readonly toggleStyle: ToggleStyle;
  readonly onToggle: () => void;
}

export function ThemeToggle({ dark, toggleStyle, onToggle }: ThemeToggleProps) {
  const label = dark ? 'Переключить на светлую тему' : 'Переключить на темную тему';
  return (
    <Tooltip text={label}>
      <button
        type="button"
        role="switch"
        aria-checked={dark}
        aria-label={label}
        onClick={onToggle}
        className="relative inline-flex shrink-0 rounded-full coarse:before:absolute coarse:before:-inset-x-1 coarse:before:-inset-y-2"
      >
        <ToggleArt toggleStyle={toggleStyle} />
      </button>
    </Tooltip>
  );
}
