import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ButtonSize, ButtonVariant } from './buttonStyles.ts';
import { buttonClass } from './buttonStyles.ts';
import { classNames } from './classNames.ts';
import { Tooltip } from './Tooltip.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  /** Called on hover or focus, before a likely press: prefetch what the press needs. */
  readonly onIntent?: (() => void) | undefined;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon | undefined;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean | undefined;
  /** Reason why the button is unavailable: disables it, keeps it focusable and shows the reason. */
  readonly disabledReason?: string | null | undefined;
  /** The button's action is running: shows a spinner and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly tooltip?: string | undefined;
  readonly full?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ ref, ...props }: ButtonProps) {
  const { children, onClick, variant = 'primary', size = 'md', icon: Icon, type = 'button', busy } = props;
  const inert = Boolean(props.disabled || props.disabledReason || busy);
  const iconSize = size === 'lg' ? 20 : 18;
  return (
    <Tooltip text={props.disabledReason ?? props.tooltip} className={props.full ? 'w-full' : undefined}>
      <button
        ref={ref}
        type={type}
        disabled={props.disabled}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        onPointerEnter={props.onIntent}
        onFocus={props.onIntent}
        // Leaving a field can show an error that moves the button away under the pointer, and the press would
        // be lost.
        onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
        onClick={(event) => {
          if (inert) event.preventDefault();
          else onClick?.();
        }}
        className={classNames(
          buttonClass(variant, size, inert && !busy),
          props.full && 'w-full',
          props.className,
        )}
      >
        {busy ? (
          <LoaderCircle size={iconSize} className="animate-spin" aria-hidden />
        ) : (
          Icon && <Icon size={iconSize} aria-hidden />
        )}
        <span className="contents">{children}</span>
      </button>
    </Tooltip>
  );
}
