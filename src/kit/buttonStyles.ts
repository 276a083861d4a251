/** Button styles, shared with links that look like buttons. */
import { classNames } from './classNames.ts';

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'text-ink hover:bg-secondary-soft active:bg-secondary-soft',
  danger: 'bg-negative text-on-negative hover:bg-negative-hover active:bg-negative-hover',
};
const SIZE: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 gap-1.5 px-3 text-sm',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2.5 px-6 text-base',
};
const DISABLED = 'border border-line bg-sunken text-ink-faint';

/** Classes of a button, or of a link that looks like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, disabled = false): string {
  return classNames(
    'tap inline-flex items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors duration-100',
    SIZE[size],
    disabled ? DISABLED : VARIANT[variant],
  );
}
