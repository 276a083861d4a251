import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ButtonSize, ButtonVariant } from './buttonStyles.ts';
import { buttonClass } from './buttonStyles.ts';
import { classNames } from './classNames.ts';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  /** It is pointed at or focused, and will likely be pressed: the time to fetch what that takes. */
  readonly onIntent?: (() => void) | undefined;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon | undefined;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean | undefined;
  /** Why the button does nothing now: disables it, keeps it reachable by keyboard and shows the reason. */
  readonly disabledReason?: string | null | undefined;
  /** Work started by this button is going on: a spinner, and no second press. */
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
        // A field that is left tells its fault, which moves the button away under the pointer: the press would be lost.
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
        {children}
      </button>
    </Tooltip>
  );
}
