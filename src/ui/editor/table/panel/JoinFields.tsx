import { Select } from '../../../../kit/Select.tsx';
import { TextField } from '../../../../kit/TextField.tsx';

interface JoinFieldsProps {
  readonly columns: readonly string[];
  /** In the order of joining. */
  readonly joined: readonly string[];
  readonly onJoined: (names: readonly string[]) => void;
  readonly separator: string;
  readonly onSeparator: (separator: string) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
}

const SEPARATORS = [
  { value: ' ', label: 'Пробел' },
  { value: ', ', label: 'Запятая' },
  { value: ' — ', label: 'Тире' },
  { value: '\n', label: 'Новая строка' },
  { value: '', label: 'Ничего' },
];

/** Columns are joined in the order in which they are ticked. */
export function JoinFields({ columns, joined, onJoined, ...props }: JoinFieldsProps) {
  const toggle = (name: string) =>
    onJoined(joined.includes(name) ? joined.filter((each) => each !== name) : [...joined, name]);
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium text-ink">Столбцы по порядку</legend>
        {columns.map((name) => (
          <label key={name} className="flex min-h-8 items-center gap-2 text-sm text-ink coarse:min-h-11">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-primary"
              checked={joined.includes(name)}
              onChange={() => toggle(name)}
            />
            <span translate="no">{name}</span>
            {joined.includes(name) && (
              <span className="text-xs text-ink-soft tabular-nums">{joined.indexOf(name) + 1}</span>
            )}
          </label>
        ))}
      </fieldset>
      <Select label="Между ними" value={props.separator} options={SEPARATORS} onChange={props.onSeparator} />
      <TextField label="Название нового столбца" value={props.name} maxLength={100} onChange={props.onName} />
    </>
  );
}
