import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import { POPUP_ITEM, POPUP_PANEL } from './popupStyles.ts';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Style of the label, such as a font in its own face. */
  readonly style?: CSSProperties;
  /** Small text at the end of the row. */
  readonly note?: ReactNode;
}

interface SelectProps<Value> extends FieldTexts {
  /** Null for several different values. */
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, onChange, size = 'md', placeholder = '—', disabled = false } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  // Screen readers should not read a dash.
  const unchosen = placeholder === '—' ? 'не выбрано' : placeholder;
  return (
    <Field {...props} id={id}>
      <Listbox
        value={value}
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
        disabled={disabled}
      >
        <ListboxButton
          {...describedBy(id, props)}
          aria-label={`${props.label}: ${chosen?.label ?? unchosen}`}
          className={classNames(
            inputClass(size, props.error),
            'flex items-center justify-between gap-2 text-left',
          )}
        >
          <span
            className={classNames('truncate', !chosen && 'text-ink-faint')}
            style={chosen?.style}
            title={chosen?.label}
          >
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown size={16} className="shrink-0 text-ink-soft" aria-hidden />
        </ListboxButton>
        <ListboxOptions
          anchor="bottom start"
          className={classNames(POPUP_PANEL, 'max-h-80 min-w-(--button-width) overflow-auto')}
        >
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className={classNames(POPUP_ITEM, 'group')}
            >
              <Check
                size={16}
                className="invisible shrink-0 text-primary group-data-selected:visible"
                aria-hidden
              />
              <span className="flex-1" style={option.style}>
                {option.label}
              </span>
              {option.note && <span className="text-xs text-ink-faint">{option.note}</span>}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  );
}
