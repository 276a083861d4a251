import { useMemo, useState } from 'react';
import type { SheetView } from '../../../data/columns/index.ts';
import { isAcross, likelyHeaderRow } from '../../../data/table/index.ts';
import type { TextChoice } from '../../../document/table/tableFile.ts';
import { ACROSS_TEXT, TURNED_TEXT } from '../../editor/table/grid/turnTexts.ts';
import { TextFileBar } from '../../editor/table/dialog/TextFileBar.tsx';
import type { ReadList } from './fillTemplate.ts';
import { understoodOf } from './fillTemplate.ts';
import { ListNotes } from './ListNotes.tsx';
import { Button } from '../../../kit/Button.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { peopleText } from './startTexts.ts';

interface ListFactsProps {
  readonly list: ReadList;
  readonly onView: (view: SheetView) => void;
  /** Turns a sheet whose people stand across, or turns it back. */
  readonly onTurn: (sheet: string) => void;
  /** Reads the text of the list in another way. */
  readonly onText: (text: TextChoice) => void;
  /** Leaves this list. */
  readonly onForget: () => void;
}

const HEADING_ROWS = 12;

const NO_HEADING = 'none';

/** What was understood of the list: people, the row with the headings, the columns. */
export function ListFacts({ list, onView, onTurn, onText, onForget }: ListFactsProps) {
  const { sheet, headerRow, people, columns, isOfNames } = useMemo(() => understoodOf(list), [list]);
  const { fileName, sheets } = list.loaded.table;
  const reading = list.loaded.text;
  const [isTextWanted, setTextWanted] = useState(false);
  // Without being asked where it is not sure how the text was written.
  const isTextAsked = isTextWanted || reading?.isDoubtful === true || (reading?.doubts ?? []).length > 0;
  const rows = Array.from({ length: Math.min(HEADING_ROWS, sheet.rows.length) }, (_, row) => ({
    value: String(row),
    label: `Строка ${row + 1} — заголовки: ${filledCells(sheet.rows[row] ?? []).join(', ')}`,
  })).filter(({ value }) => filledCells(sheet.rows[Number(value)] ?? []).length > 0);
  return (
    <section
      aria-label="Что в списке"
      className="-mt-3 mb-3 rounded-xl border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-52 self-center">
          <p className="flex items-baseline gap-2">
            <span className="shrink-0 text-lg font-semibold text-ink">{peopleText(people)}</span>
            <span translate="no" title={fileName} className="min-w-0 truncate text-sm text-ink-soft">
              {fileName}
            </span>
          </p>
          <ul aria-label="Столбцы" className="mt-1.5 flex flex-wrap gap-2">
            {columns.map((column, place) => (
              <ColumnChip key={`${place} ${column.name}`} column={column} isNamed={headerRow !== null} />
            ))}
          </ul>
        </div>
        {sheets.length > 1 && (
          <NativeSelect
            label="Лист таблицы"
            value={sheet.name}
            options={sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const chosen = sheets.find((each) => each.name === name);
              if (chosen) onView({ sheet: chosen, headerRow: likelyHeaderRow(chosen) });
            }}
            className="w-44"
          />
        )}
        {!isOfNames && (
          <NativeSelect
            label="Заголовки столбцов"
            value={headerRow === null ? NO_HEADING : String(headerRow)}
            options={[{ value: NO_HEADING, label: 'Их нет: в первой строке уже человек' }, ...rows]}
            onChange={(value) => onView({ sheet, headerRow: value === NO_HEADING ? null : Number(value) })}
            className="w-64 max-sm:w-full"
          />
        )}
        <div className="flex flex-wrap">
          {reading !== undefined && !isTextAsked && !isOfNames && (
            <Button variant="quiet" onClick={() => setTextWanted(true)}>
              Буквы или столбцы не те?
            </Button>
          )}
          <Button variant="quiet" onClick={onForget}>
            Другой список
          </Button>
        </div>
      </div>
      <ListNotes list={list} />
      {(isAcross(sheet) || sheet.isTurned === true) && (
        <p
          className={`mt-3 flex flex-wrap items-center gap-2 text-sm text-ink ${sheet.isTurned === true ? '' : 'rounded-md bg-warning-soft py-1 pr-1 pl-3'}`}
        >
          <span>{sheet.isTurned === true ? TURNED_TEXT : ACROSS_TEXT}</span>
          <Button variant="outline" size="sm" onClick={() => onTurn(sheet.name)}>
            {sheet.isTurned === true ? 'Повернуть обратно' : 'Повернуть таблицу'}
          </Button>
        </p>
      )}
      {isTextAsked && reading !== undefined && (
        <div className="mt-3">
          <TextFileBar text={reading} onChange={onText} />
        </div>
      )}
    </section>
  );
}

interface ColumnChipProps {
  readonly column: { readonly name: string; readonly example: string };
  /** The name is a heading of the list. */
  readonly isNamed: boolean;
}

function ColumnChip({ column: { name, example }, isNamed }: ColumnChipProps) {
  return (
    <li
      translate="no"
      title={`${name}: ${example}`}
      className="max-w-64 truncate rounded-md bg-sunken px-2.5 py-1 text-sm text-ink-soft"
    >
      {isNamed && <span className="font-medium text-ink">{`${name}: `}</span>}
      <span>{example}</span>
    </li>
  );
}

function filledCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
