/**
 * A choice from a short list with the browser's own list: needs no extra code, and phones show their native
 * picker. Use `Select` where options need their own style, such as fonts.
 */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';

interface NativeSelectProps<Value extends string> extends FieldTexts {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { value, options, onChange } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <div className="relative">
        <select
          {...describedBy(id, props)}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={classNames(
            inputClass('md', props.error),
            'cursor-pointer appearance-none truncate pr-9 *:bg-raised *:text-ink',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          aria-hidden
        />
      </div>
    </Field>
  );
}
