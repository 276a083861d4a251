import { Eye, EyeOff } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react';
import { useId, useState } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';

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
  readonly maxLength?: number | undefined;
  /** The whole text is selected when the field gets the focus: what is typed replaces it. */
  readonly selectOnFocus?: boolean;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({ ref, ...props }: TextFieldProps) {
  const { value, onChange, type = 'text', size = 'md' } = props;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <Field {...props} id={id}>
      <div className="relative">
        <input
          {...describedBy(id, props)}
          ref={ref}
          type={secret && revealed ? 'text' : type}
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => props.selectOnFocus && event.target.select()}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.disabled}
          spellCheck={type === 'text' ? undefined : false}
          className={classNames(inputClass(size, props.error), secret && 'pr-11')}
        />
        {secret && (
          <button
            type="button"
            aria-label={revealed ? 'Скрыть пароль' : 'Показать пароль'}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            {revealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        )}
      </div>
    </Field>
  );
}
