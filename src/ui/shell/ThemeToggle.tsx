/** The light and dark switch, in the style the person chose: realistic (sky), purple, or classic. */
import { Moon, Sun } from 'lucide-react';
import { classNames } from '../kit/classNames.ts';
import { Tooltip } from '../kit/Tooltip.tsx';

export interface ThemeToggleProps {
  readonly dark: boolean;
  readonly toggleStyle: 'realistic' | 'purple' | 'classic';
  readonly onToggle: () => void;
}

const TRACK = {
  realistic: {
    light: 'border-[#5f93bd] bg-linear-to-b from-[#8cc4ee] to-[#d9eefb]',
    dark: 'border-[#56628a] bg-linear-to-b from-[#0c1330] to-[#2b3767]',
  },
  purple: { light: 'border-[#8d6fd1] bg-[#e9e1fa]', dark: 'border-[#9b82d8] bg-[#4a2f86]' },
  classic: { light: 'border-line-strong bg-sunken', dark: 'border-primary bg-primary-soft' },
};
const KNOB = {
  realistic: { light: 'bg-[#ffd668] text-[#7a4c00]', dark: 'bg-[#e7ebf4] text-[#2b3767]' },
  purple: { light: 'bg-[#6a45b8] text-white', dark: 'bg-[#e9e1fa] text-[#4a2f86]' },
  classic: { light: 'bg-ink-soft text-surface', dark: 'bg-primary text-on-primary' },
};

export function ThemeToggle({ dark, toggleStyle, onToggle }: ThemeToggleProps) {
  const tone = dark ? 'dark' : 'light';
  const label = dark ? 'Переключить на светлую тему' : 'Переключить на темную тему';
  const Icon = dark ? Moon : Sun;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        role="switch"
        aria-checked={dark}
        aria-label={label}
        onClick={onToggle}
        className={classNames(
          'relative inline-flex h-7 w-13 shrink-0 items-center overflow-hidden rounded-full border transition-colors duration-150',
          'coarse:h-9 coarse:w-16',
          TRACK[toggleStyle][tone],
        )}
      >
        {toggleStyle === 'realistic' && (dark ? <Stars /> : <Cloud />)}
        <span
          className={classNames(
            'absolute flex size-5 items-center justify-center rounded-full transition-[left] duration-150 coarse:size-7',
            dark ? 'left-[calc(100%-1.5rem)] coarse:left-[calc(100%-2rem)]' : 'left-1',
            KNOB[toggleStyle][tone],
          )}
        >
          <Icon size={13} strokeWidth={2.25} aria-hidden />
        </span>
      </button>
    </Tooltip>
  );
}

function Stars() {
  return (
    <svg viewBox="0 0 24 24" className="absolute left-1.5 h-full" fill="#fff" aria-hidden>
      <circle cx="4" cy="8" r="1.1" />
      <circle cx="12" cy="5.5" r="0.8" />
      <circle cx="9" cy="14" r="1.3" />
      <circle cx="17" cy="17" r="0.9" />
    </svg>
  );
}

function Cloud() {
  return (
    <svg viewBox="0 0 24 24" className="absolute right-0.5 h-full" fill="#fff" aria-hidden>
      <path d="M6 20a4 4 0 0 1 .6-7.9 5 5 0 0 1 9.5-.6A4.4 4.4 0 0 1 18 20z" />
    </svg>
  );
}
