import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Document } from '../../../../document/document.ts';
import type { RowChange, SheetView, TableDifferences } from '../../../../data/columns/index.ts';
import { MAX_COMPARED_ROWS, tableDifferences } from '../../../../data/columns/index.ts';
import { correctedFields, gridOfCopies, hasQuery, undoCorrections } from '../../../../data/copies/index.ts';
import { likelyHeaderRow } from '../../../../data/table/index.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';

interface NewerTableProps {
  readonly loaded: LoadedTable;
  readonly document: Document;
  readonly view: SheetView;
}

const TOO_LONG_TEXT = `Что изменилось в таблице, показываем только до ${MAX_COMPARED_ROWS.toLocaleString('ru')} строк. Здесь их больше.`;
/** Most rows of each sort in the list. */
const SHOWN = 100;

/** Added, changed and removed rows of a newer file, in one line that opens. */
export function NewerTable({ loaded, document, view: { sheet, headerRow } }: NewerTableProps) {
  const differences = useMemo(
    () => newerDifferences(loaded, document, { sheet, headerRow }),
    [loaded, document, sheet, headerRow],
  );
  if (differences === null) return null;
  if (differences === 'tooLong')
    return (
      <p data-testid="differences" className="rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
        {TOO_LONG_TEXT}
      </p>
    );
  const { added, changed, removed } = differences;
  return (
    <details data-testid="differences" className="rounded-md bg-info-soft px-3 py-2 text-sm text-ink">
      <summary className="tap cursor-pointer rounded-sm">{summaryOf(differences)}</summary>
      <ul className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto">
        {changed.slice(0, SHOWN).map((change, index) => (
          <Line key={`${index} ${change.title}`} icon={<Pencil size={14} aria-hidden />} sort="Изменена">
            {changeText(change)}
          </Line>
        ))}
        {added.slice(0, SHOWN).map((title, index) => (
          <Line key={`${index} ${title}`} icon={<Plus size={14} aria-hidden />} sort="Добавлена">
            {title}
          </Line>
        ))}
        {removed.slice(0, SHOWN).map((title, index) => (
          <Line key={`${index} ${title}`} icon={<Minus size={14} aria-hidden />} sort="Убрана">
            {title}
          </Line>
        ))}
        {[added, changed, removed].some(({ length }) => length > SHOWN) && (
          <li className="text-ink-soft">{`Показаны первые ${SHOWN} каждого вида.`}</li>
        )}
      </ul>
    </details>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly sort: string;
  readonly children: string;
}

function Line({ icon, sort, children }: LineProps) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 shrink-0">{icon}</span>
      <span className="sr-only">{`${sort}: `}</span>
      <span translate="no" className="min-w-0 wrap-break-word">
        {children}
      </span>
    </li>
  );
}

function summaryOf({ added, changed, removed, newColumns, goneColumns }: TableDifferences): string {
  const rows = [
    ['добавлено', added.length] as const,
    ['изменено', changed.length] as const,
    ['убрано', removed.length] as const,
  ].flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${count.toLocaleString('ru')}`]));
  const parts = [
    ...(rows.length === 0 ? [] : [`строк ${rows.join(', ')}`]),
    ...(newColumns.length === 0 ? [] : [`новые столбцы: ${quote(newColumns)}`]),
    ...(goneColumns.length === 0 ? [] : [`нет столбцов: ${quote(goneColumns)}`]),
  ];
  return `Отличия от прежней таблицы: ${parts.join('; ')}.`;
}

function changeText({ title, cells }: RowChange): string {
  const changes = cells.map(({ column, before, after }) => `${column}: «${before}», теперь «${after}»`);
  return `${title}. ${changes.join(', ')}`;
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

/**
 * The differences of the chosen sheet; null when there is nothing to compare with, or nothing differs,
 * `tooLong` when it cannot be told.
 */
function newerDifferences(
  loaded: LoadedTable,
  document: Document,
  now: SheetView,
): TableDifferences | 'tooLong' | null {
  const before = loaded.fresh ? viewBefore(loaded, document, now) : null;
  const found = before === null ? null : tableDifferences(before, now);
  if (found === null || found === 'tooLong') return found;
  const lists = [found.added, found.removed, found.changed, found.newColumns, found.goneColumns];
  return lists.every((list) => list.length === 0) ? null : found;
}

/** The sheet that the project has used: of the previous file, else its copies without corrections. */
function viewBefore({ previous }: LoadedTable, document: Document, now: SheetView): SheetView | null {
  if (previous === null) return gridOfCopies(undoCorrections(document, correctedFields(document)));
  const query = document.layers.find(hasQuery)?.query ?? null;
  const names = [query?.sheet, now.sheet.name];
  const sheet = previous.sheets.find(({ name }) => names.includes(name)) ?? previous.sheets[0];
  if (sheet === undefined) return null;
  return { sheet, headerRow: query?.sheet === sheet.name ? query.headerRow : likelyHeaderRow(sheet) };
}
