/** What a newer file changes, before it replaces the project's table. */
import type { Document } from '../../../../document/document.ts';
import type { SheetView, TableDifferences } from '../../../../data/index.ts';
import {
  correctedFields,
  gridOfCopies,
  hasQuery,
  likelyHeaderRow,
  tableDifferences,
  undoCorrections,
} from '../../../../data/index.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';

/** The differences of the chosen sheet; null when there is nothing to compare with, or nothing differs, `tooLong` when it cannot be told. */
export function newerDifferences(
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
