/** The frame of a form control: label above, hint or error below, connected for screen readers. */
import { CircleAlert } from 'lucide-react';
import type { PointerEvent } from 'react';
import { classNames } from './classNames.ts';
import type { Elements } from './elements.ts';
import { Quoted } from './Quoted.tsx';

export interface FieldTexts {
  readonly label: string;
  /** Shows the label to screen readers only; the position makes the meaning clear to others. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  /** A press on the label, which may become a drag. */
  readonly onLabelPress?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly children: Elements;
}

export function Field(props: FieldProps) {
  const { id, label, hideLabel, hint, error, className, onLabelPress, children } = props;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        onPointerDown={onLabelPress}
        className={classNames(
          hideLabel ? 'sr-only' : 'text-sm font-medium text-ink',
          onLabelPress && 'cursor-ew-resize select-none',
        )}
      >
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="flex items-start gap-1.5 text-sm text-negative">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          <Quoted text={error} />
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-sm text-ink-soft">
            <Quoted text={hint} />
          </p>
        )
      )}
    </div>
  );
}

/** Attributes that connect a control to its field's note and to the extra text with the id `more`. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, more?: string) {
  const texts = [error || hint ? `${id}-note` : '', more ?? ''].filter((text) => text !== '');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
  };
}

/** Classes of a text input. */
export function inputClass(size: 'sm' | 'md' = 'md', error?: string | null): string {
  return classNames(
    'tap w-full min-w-0 rounded-md border bg-surface text-ink transition-colors duration-100',
    'hover:border-ink-soft disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
    'focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
    size === 'sm' ? 'h-8 px-2.5 text-sm' : 'h-10 px-3 text-sm coarse:text-base',
    error ? 'border-negative' : 'border-line-strong',
  );
}
