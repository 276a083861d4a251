/** One of many values, from a list that comes in a chunk of its own. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import type { OnDemand } from './onDemand.ts';
import { onDemand, useOnDemand } from './onDemand.ts';
import type { SelectListProps, SelectOption } from './SelectList.tsx';

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

/** Fetched when the page is idle, too: see `POPUPS`. */
export const SELECT_LIST: OnDemand<SelectListProps> = onDemand(
  async () => (await import('./SelectList.tsx')).SelectList,
  'Список не загрузился. Проверьте подключение к сети и нажмите ещё раз.',
);

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, onChange, size = 'md', placeholder = '—', disabled = false } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  // Screen readers should not read a dash.
  const unchosen = placeholder === '—' ? 'не выбрано' : placeholder;
  const list = useOnDemand(SELECT_LIST);
  const button = {
    ...describedBy(id, props),
    'aria-label': `${props.label}: ${chosen?.label ?? unchosen}`,
    className: classNames(inputClass(size, props.error), 'flex items-center justify-between gap-2 text-left'),
  };
  const face = (
    <>
      <span
        className={classNames('truncate', !chosen && 'text-ink-faint')}
        style={chosen?.style}
        title={chosen?.label}
      >
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown size={16} className="shrink-0 text-ink-soft" aria-hidden />
    </>
  );
  return (
    <Field {...props} id={id}>
      {list.Control === null ? (
        <button type="button" disabled={disabled} aria-haspopup="listbox" {...button} {...list.face}>
          {face}
        </button>
      ) : (
        <list.Control
          value={value}
          options={options}
          onChange={(next) => {
            const found = options.find((option) => option.value === next);
            if (found !== undefined) onChange(found.value);
          }}
          disabled={disabled}
          button={button}
          face={face}
          openAtOnce={list.openAtOnce}
        />
      )}
    </Field>
  );
}
