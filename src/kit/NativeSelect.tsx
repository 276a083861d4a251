/**
 * A choice from a short list with the browser's own list: needs no extra code, and phones show their native
 * picker. Use `Select` where options need their own style, such as fonts.
 */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string;
}
interface NativeSelectProps<Value extends string> extends FieldTexts {
  readonly value: Value;
  /** Neighbours with the same `group` stand under its name. */
  readonly options: readonly Option<Value>[];
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
          {groupsOf(options).map(([group, members]) =>
            group === '' ? (
              members.map(optionElement)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(optionElement)}
              </optgroup>
            ),
          )}
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

function optionElement({ value, label }: Option<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** Options by their groups, in order; those without one under an empty name. */
function groupsOf(
  options: readonly Option<string>[],
): readonly (readonly [string, readonly Option<string>[]])[] {
  const groups = new Map<string, Option<string>[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups];
}
