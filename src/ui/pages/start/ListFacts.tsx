import { FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { peopleText } from './startTexts.ts';
import type { ReadList } from './fillTemplate.ts';
import { understoodOf } from './fillTemplate.ts';

interface ListFactsProps {
  readonly list: ReadList;
  readonly onView: (view: ReadList['view']) => void;
  /** Leaves this list. */
  readonly onForget: () => void;
}

/** What was understood of the list: people, the row with the headings, the columns. */
export function ListFacts({ list, onView, onForget }: ListFactsProps) {
  const { sheet, headerRow, people, columns } = useMemo(() => understoodOf(list), [list]);
  const { fileName, sheets } = list.loaded.table;
  const rows = Array.from({ length: Math.min(HEADING_ROWS, sheet.rows.length) }, (_, row) => ({
    value: String(row),
    label: `Строка ${row + 1}: ${filledCells(sheet.rows[row] ?? []).join(', ')}`,
  })).filter(({ value }) => filledCells(sheet.rows[Number(value)] ?? []).length > 0);
  return (
    <section
      aria-label="Что в списке"
      className="mb-6 rounded-xl border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <FileSpreadsheet size={28} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-lg font-semibold text-ink">{peopleText(people)}</p>
          <p translate="no" title={fileName} className="truncate text-sm text-ink-soft">
            {fileName}
          </p>
        </div>
        {sheets.length > 1 && (
          <NativeSelect
            label="Лист таблицы"
            value={sheet.name}
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const chosen = sheets.find((each) => each.name === name);
              if (chosen) onView({ sheet: chosen, headerRow: 0 });
            }}
            className="w-44"
          />
        )}
        <NativeSelect
          label="Заголовки"
          value={headerRow === null ? NO_HEADING : String(headerRow)}
          options={[{ value: NO_HEADING, label: 'Их нет: в первой строке уже человек' }, ...rows]}
          onChange={(value) => onView({ sheet, headerRow: value === NO_HEADING ? null : Number(value) })}
          className="w-64 max-sm:w-full"
        />
        <Button variant="quiet" onClick={onForget}>
          Другой список
        </Button>
      </div>
      <ul aria-label="Столбцы" className="mt-3 flex flex-wrap gap-2">
        {columns.map(({ name, example }, column) => (
          <li
            key={`${column} ${name}`}
            translate="no"
            title={`${name}: ${example}`}
            className="max-w-full truncate rounded-md bg-sunken px-2.5 py-1 text-sm text-ink-soft"
          >
            {headerRow !== null && <span className="font-medium text-ink">{`${name}: `}</span>}
            <span>{example}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HEADING_ROWS = 12;
const NO_HEADING = 'none';

function filledCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
