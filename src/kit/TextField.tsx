import { Eye, EyeOff } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react';
import { useId, useState } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import { limitText } from './limitText.ts';
import { useOutsideChanges } from './useOutsideChanges.ts';

export interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'search';
  readonly size?: 'sm' | 'md';
  readonly name?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly placeholder?: string | undefined;
  /** A longer text is cut, with a notice. */
  readonly maxLength?: number | undefined;
  /** Marks the field as required, for screen readers. */
  readonly required?: boolean | undefined;
  /** Invalid for a reason that is shown elsewhere, such as above the form. */
  readonly invalid?: boolean | undefined;
  /** The id of another text that describes the field. */
  readonly describedBy?: string | undefined;
  /** Selects the whole text on focus, so that typing replaces it. */
  readonly selectOnFocus?: boolean;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Fields in which a phone must not capitalise the first letter. */
const EXACT: readonly (string | undefined)[] = ['username', 'email', 'current-password', 'new-password'];

export function TextField({ ref, ...props }: TextFieldProps) {
  const { value, onChange, type = 'text', size = 'md' } = props;
  const id = useId();
  const take = (typed: string) => onChange(limitText(value, typed, props.maxLength));
  useOutsideChanges(id, value, take);
  const [revealed, setRevealed] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const secret = type === 'password';
  const described = describedBy(id, props, props.describedBy);
  const isExact = EXACT.includes(props.autoComplete);
  const watchCapsLock = (event: KeyboardEvent) => {
    if (secret) setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <Field {...props} id={id}>
      <div className="relative">
        <input
          {...described}
          aria-invalid={described['aria-invalid'] ?? (props.invalid || undefined)}
          aria-required={props.required || undefined}
          ref={ref}
          type={secret && revealed ? 'text' : type}
          name={props.name}
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={(event) => props.selectOnFocus && event.target.select()}
          onBlur={() => {
            setCapsLock(false);
            props.onBlur?.();
          }}
          onKeyDown={(event) => {
            watchCapsLock(event);
            props.onKeyDown?.(event);
          }}
          onKeyUp={watchCapsLock}
          autoComplete={props.autoComplete}
          autoCapitalize={isExact ? 'none' : undefined}
          placeholder={props.placeholder}
          disabled={props.disabled}
          spellCheck={type === 'text' && !isExact ? undefined : false}
          className={classNames(
            inputClass(size, props.error ?? (props.invalid ? 'invalid' : null)),
            secret && (isCapsLock ? 'pr-32' : 'pr-11'),
          )}
        />
        {secret && (
          <>
            <CapsLockNote isOn={isCapsLock} />
            <button
              type="button"
              aria-label={revealed ? 'Скрыть пароль' : 'Показать пароль'}
              aria-controls={id}
              onClick={() => setRevealed(!revealed)}
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
            >
              {revealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </button>
          </>
        )}
      </div>
    </Field>
  );
}

/** Inside the field, so that the layout does not move when it appears. */
function CapsLockNote({ isOn }: { readonly isOn: boolean }) {
  return (
    <output className="pointer-events-none absolute inset-y-0 right-11 flex items-center">
      {isOn && (
        <span className="rounded-sm bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning">
          <span className="sr-only">Включён </span>Caps Lock
        </span>
      )}
    </output>
  );
}
