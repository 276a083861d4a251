import { useMemo, useState } from 'react';
import type { DerivedColumn } from '../../../../document/table/derivedColumns.ts';
import type { Document } from '../../../../document/document.ts';
import { namesOf, recordsOf, rowValues } from '../../../../document/records/records.ts';
import type { Table } from '../../../../document/table/table.ts';
import { tableFields } from '../../../../data/columns/index.ts';
import { addDerivedColumns, copyGrid, personFields } from '../../../../data/copies/index.ts';
import { derivedValue } from '../../../../data/records/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import { derivedOf } from '../../../../document/records/decisions.ts';
import { MAX_DERIVED_COLUMNS, MAX_JOINED_COLUMNS } from '../../../../document/schema/constants.ts';

const PARTS = [
  { name: 'Фамилия', part: 'surname' },
  { name: 'Имя', part: 'first' },
  { name: 'Отчество', part: 'patronymic' },
] as const;

/** Rows of the preview. */
const SHOWN = 3;

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

interface SplitFieldsProps {
  readonly columns: readonly string[];
  readonly source: string;
  readonly onSource: (name: string) => void;
}

interface ColumnsDialogProps {
  readonly document: Document;
  /** Names of all columns of the table, used or not. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'split', label: 'Разделить имя' },
  { value: 'join', label: 'Объединить' },
] as const;

/** Makes columns from others: the parts of a full name, or several columns joined. */
export function ColumnsDialog({ document, taken, onClose }: ColumnsDialogProps) {
  const { editor } = useProjectSession();
  const { memory: tables } = useProjectSession().table;
  const table = tables.recall()?.table ?? null;
  const present = useMemo(
    () => [
      ...new Set([
        ...namesOf(recordsOf(document).columns),
        ...(table === null ? [] : tableFields(document, table)),
      ]),
    ],
    [document, table],
  );
  const [way, setWay] = useState<'split' | 'join'>('split');
  const [source, setSource] = useState(() => nameColumn(document, table, present));
  const [joined, setJoined] = useState<readonly string[]>([]);
  const [separator, setSeparator] = useState(' ');
  const [name, setName] = useState('');
  const split = splitOf(source, taken);
  const error = way === 'join' ? joinError(joined, name, taken) : splitError(split);
  const join: DerivedColumn = { kind: 'join', name: name.trim(), from: joined, separator };
  const columns = way === 'join' ? (error === null ? [join] : []) : split;
  // Also of columns that no layer shows.
  const withSources = (now: Document) => tables.withColumns(now, sourcesOf(columns));
  const make = () => {
    editor.apply((now) => addDerivedColumns(withSources(now), columns, table));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Новые столбцы"
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button disabledReason={error ?? roomError(document, columns)} onClick={make}>
            {way === 'split' ? 'Разделить' : 'Объединить'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl label="Что сделать" full value={way} segments={WAYS} onChange={setWay} />
        {way === 'split' ? (
          <SplitFields columns={present} source={source} onSource={setSource} />
        ) : (
          <JoinFields
            columns={present}
            joined={joined}
            onJoined={setJoined}
            separator={separator}
            onSeparator={setSeparator}
            name={name}
            onName={setName}
          />
        )}
        {columns.length > 0 && <FirstValues document={withSources(document)} columns={columns} />}
        <p className="text-sm text-ink-soft">
          Столбцы сохранятся в проекте, файл таблицы не изменится. В новой таблице они появятся сами.
        </p>
      </div>
    </Dialog>
  );
}

function sourcesOf(columns: readonly DerivedColumn[]): readonly string[] {
  return columns.flatMap(({ from }) => from);
}

/** The column that names the person of a row, else the first one. */
function nameColumn(document: Document, table: Table | null, present: readonly string[]): string {
  const grid = copyGrid(document, table);
  const [person] = grid === null ? [] : personFields(grid);
  return (person !== undefined && present.includes(person) ? person : present[0]) ?? '';
}

function splitError(split: readonly DerivedColumn[]): string | null {
  return split.length === 0 ? 'Столбцы «Фамилия», «Имя» и «Отчество» уже есть' : null;
}

function FirstValues({
  document,
  columns,
}: Pick<ColumnsDialogProps, 'document'> & { readonly columns: readonly DerivedColumn[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              translate="no"
              className="border-b border-line-strong px-2 py-1 font-semibold text-ink"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {firstValues(document, columns).map((values, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- copies have no other key
          <tr key={row}>
            {values.map((value, column) => (
              <td
                key={columns[column]?.name}
                translate="no"
                title={value}
                className="truncate border-b border-line px-2 py-1 text-ink"
              >
                {value === '' ? '—' : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SplitFields({ columns, source, onSource }: SplitFieldsProps) {
  return (
    <Select
      label="Столбец с полными именами"
      value={source}
      options={columns.map((name) => ({ value: name, label: name }))}
      onChange={onSource}
    />
  );
}

/** Columns are joined in the order in which they are ticked. */
function JoinFields({ columns, joined, onJoined, ...props }: JoinFieldsProps) {
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

/** The columns of a split; those that the project has already are left out. */
function splitOf(from: string, present: readonly string[]): readonly DerivedColumn[] {
  return PARTS.filter(({ name }) => !present.includes(name)).map(({ name, part }) => ({
    kind: 'part',
    name,
    from,
    part,
  }));
}

/** Why these columns cannot be joined under this name, for a person; null when they can. */
export function joinError(from: readonly string[], name: string, present: readonly string[]): string | null {
  if (from.length < 2) return 'Выберите хотя бы два столбца';
  if (from.length > MAX_JOINED_COLUMNS) return `Объединить можно не больше ${MAX_JOINED_COLUMNS} столбцов`;
  if (name.trim() === '') return 'Назовите новый столбец';
  if (/[{}|]/u.test(name)) return 'В названии не должно быть скобок { } и черты |';
  return present.includes(name.trim()) ? 'Столбец с таким названием уже есть' : null;
}

/** Why the project cannot keep more new columns, for a person; null when it can. */
export function roomError(document: Document, columns: readonly DerivedColumn[]): string | null {
  return derivedOf(document).length + columns.length > MAX_DERIVED_COLUMNS
    ? `Новых столбцов в проекте бывает не больше ${MAX_DERIVED_COLUMNS}`
    : null;
}

/** The values of the new columns in the first copies. */
function firstValues(document: Document, columns: readonly DerivedColumn[]): readonly (readonly string[])[] {
  const records = recordsOf(document);
  const names = namesOf(records.columns);
  return Array.from({ length: Math.min(SHOWN, records.rows) }, (_, record) => {
    const { values } = rowValues(records, record);
    return columns.map((column) => derivedValue(column, (name) => values[names.indexOf(name)] ?? ''));
  });
}
