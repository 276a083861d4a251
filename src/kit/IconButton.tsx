import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import type { Elements } from './elements.ts';
import { classNames } from './classNames.ts';
import { Tooltip } from './Tooltip.tsx';
import type { TooltipSide } from './tooltipPlacement.ts';

export interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Accessible name of the button; also its tooltip. */
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly variant?: 'quiet' | 'outline' | 'primary' | 'danger';
  /** Makes it a toggle button: on or off. */
  readonly pressed?: boolean | undefined;
  /** Makes it the button of a part of the page that follows it: shown or not. */
  readonly expanded?: boolean | undefined;
  /** Shortcut of the same action, such as `Ctrl+Z`; shown in the tooltip. */
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | null | undefined;
  readonly tooltipSide?: TooltipSide | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Beside the icon; `label` begins with its words. */
  readonly children?: Elements;
}

const SIZE = { sm: 'size-8', md: 'size-10', lg: 'size-12' };
const WITH_WORDS =
  'relative h-10 min-w-10 gap-2 text-sm font-medium coarse:min-w-11 whitespace-nowrap xl:px-3';
const VARIANT = {
  quiet: 'text-ink hover:bg-secondary-soft active:bg-secondary-soft',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  danger: 'text-negative hover:bg-negative-soft active:bg-negative-soft',
};

export function IconButton({ ref, ...props }: IconButtonProps) {
  const { icon: Icon, label, onClick, size = 'md', variant = 'quiet', pressed, expanded } = props;
  const words: Elements = props.children;
  const inert = Boolean(props.disabled || props.disabledReason);
  const variantClass = inert
    ? 'text-ink-faint opacity-60'
    : pressed || expanded
      ? 'bg-primary-soft text-primary hover:bg-primary-soft'
      : VARIANT[variant];
  return (
    <Tooltip text={<TooltipText {...props} />} side={props.tooltipSide}>
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-disabled={inert || undefined}
        aria-keyshortcuts={props.shortcut?.replace('Ctrl', 'Control')}
        onClick={() => {
          if (!inert) onClick?.();
        }}
        className={classNames(
          'tap inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100',
          props.children === undefined ? SIZE[size] : WITH_WORDS,
          variantClass,
          props.className,
        )}
      >
        <Icon size={size === 'sm' ? 16 : 20} strokeWidth={1.75} aria-hidden />
        {words}
      </button>
    </Tooltip>
  );
}

function TooltipText({ label, shortcut, disabledReason }: IconButtonProps) {
  return (
    <>
      <span>{label}</span>
      {shortcut && <kbd className="ml-2 font-sans text-xs opacity-75">{shortcut}</kbd>}
      {disabledReason && <span className="block text-xs opacity-90">{disabledReason}</span>}
    </>
  );
}
