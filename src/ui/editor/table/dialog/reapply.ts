/**
 * Initial selection in a table that may have changed since the layer was bound. Differences are described in
 * words, because long lists are hard to compare by eye.
 */
import type { Document } from '../../../../document/document.ts';
import type { Table, TableSheet } from '../../../../document/table/table.ts';
import type { BoundCells, FoundPicks } from '../../../../data/columns/index.ts';
import { columnViewOn, findPicks, viewFor } from '../../../../data/columns/index.ts';
import { sharedRowsOf, sheetRowsOf, tableItems } from '../../../../data/copies/index.ts';
import { pickableRows, cellOf } from '../../../../data/picks/index.ts';
import { mainSheet } from '../../../../data/table/index.ts';
import { rowsText, copiesText } from '../../../words/plural.ts';
import { emptySelection } from '../grid/gridSelection.ts';
import type { GridState } from '../grid/gridState.ts';
import { onSheet, boundPicks, countCopiesOf } from '../grid/gridState.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { LayerWith } from '../../../../document/layers/capabilities.ts';
import { cleanText } from '../../../../document/text/cleanText.ts';
import { rowsInSight } from '../grid/tableRows.ts';

type BoundValues = Pick<LayerWith<'records'>, 'selectedCells'> &
  Partial<Pick<LayerWith<'records'>, 'corrections'>>;

interface Reapplied {
  readonly grid: GridState;
  /** Russian sentences; empty when nothing differs. */
  readonly changes: readonly string[];
}

export const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

/** Initial state for this table: the layer's previous picks, as far as the table still has them. */
export function reapply(
  loaded: LoadedTable,
  bound: BoundCells | null,
  document: Document | null = null,
): Reapplied {
  const { table, previous } = loaded;
  const search = findPicks(table, bound, { kind: 'kept', previous });
  const nothingOn = (sheet = mainSheet(table) ?? EMPTY_SHEET) => onSheet(table, sheet);
  switch (search.kind) {
    case 'unbound':
      return (document === null ? null : besideOthers(table, document)) ?? { grid: nothingOn(), changes: [] };
    case 'no-columns':
      return {
        grid: nothingOn(search.sheet ?? undefined),
        changes: [missingText(search.sheet, search.missing)],
      };
    case 'found': {
      const grid = gridStateOf(table, search.found);
      const changes =
        search.byName === null ? changesOf(loaded, grid, bound ?? NOTHING) : [foundText(search.byName)];
      return { grid, changes };
    }
    default:
      return search satisfies never;
  }
}

const NOTHING = { selectedCells: [] };

/** A further layer starts with the sheet, filter and rows of the existing layers. */
function besideOthers(table: Table, document: Document): Reapplied | null {
  const records = sharedRowsOf(document);
  const view = records === null ? null : viewFor(table, records.layers);
  if (records === null || view === null || view.sheet.name !== records.query.sheet) return null;
  const { filter, withHidden, withService } = records.query;
  const start = {
    ...onSheet(table, view.sheet),
    ...view,
    filter: filter ?? '',
    withHidden: withHidden === true,
    withService: withService === true,
    byColumn: columnViewOn(view.sheet, view.headerRow, records.query),
  };
  const rows = new Set(sheetRowsOf(records.query));
  const inSight = pickableRows(start.sheet, start);
  if (inSight.every((row) => rows.has(row)) || !inSight.some((row) => rows.has(row)))
    return { grid: start, changes: [] };
  const change = `Показаны строки, которые уже взяты для других слоёв: ${rowsText(rows.size)}.`;
  return { grid: { ...start, within: rows }, changes: [change] };
}

function missingText(sheet: TableSheet | null, names: readonly string[]): string {
  if (sheet !== null)
    return `На листе «${sheet.name}» нет столбцов: ${quote(names)}. Выберите данные заново.`;
  const missing = names.length === 1 ? `Столбца ${quote(names)}` : `Столбцов ${quote(names)}`;
  return `${missing} в таблице нет. Отметьте, откуда взять данные.`;
}

function foundText(names: readonly string[]): string {
  const found = names.length === 1 ? `Столбец ${quote(names)} нашёлся` : `Столбцы ${quote(names)} нашлись`;
  return `${found} по названию. Выбраны все строки.`;
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

function gridStateOf(table: Table, { itemKind, picks, ...view }: FoundPicks): GridState {
  return { table, ...view, within: null, selection: emptySelection(picks), wantedItemKind: itemKind };
}

/** Russian sentences; empty when nothing differs and nothing was chosen again. */
function changesOf(loaded: LoadedTable, grid: GridState, bound: BoundValues): readonly string[] {
  const { come, gone } = differences(grid, bound);
  const before = bound.selectedCells.length;
  const now = countCopiesOf(grid);
  const counts = before === now ? '' : ` Было ${copiesText(before)}, стало ${copiesText(now)}.`;
  const values = come + gone === 0 ? '' : ` Новых значений: ${come}, исчезло: ${gone}.`;
  const below = loaded.fresh && loaded.previous === null ? rowsBelow(grid) : 0;
  const changes = [
    ...(counts + values === '' ? [] : [`Данные не те, что были у слоя.${counts}${values}`]),
    ...(below === 0 ? [] : [`Ниже выбранного в таблице есть ещё ${rowsText(below)}.`]),
  ];
  if (changes.length > 0) return changes;
  return loaded.fresh ? ['Выбор повторён в новом файле, значения те же.'] : [];
}

/** Counts of added and removed values; equal values count separately. */
function differences(grid: GridState, bound: BoundValues) {
  const left = new Map<string, number>();
  for (const item of tableItems(bound)) {
    for (const value of (typeof item === 'string' ? [item] : item).map(cleanText))
      left.set(value, (left.get(value) ?? 0) + 1);
  }
  let come = 0;
  for (const key of boundPicks(grid)) {
    const { row, column } = cellOf(key);
    const value = grid.sheet.rows[row]?.[column] ?? '';
    const count = left.get(value) ?? 0;
    if (count === 0) come += 1;
    else left.set(value, count - 1);
  }
  let gone = 0;
  for (const count of left.values()) gone += count;
  return { come, gone };
}

function rowsBelow(grid: GridState): number {
  let last = -1;
  for (const key of boundPicks(grid)) last = Math.max(last, cellOf(key).row);
  return rowsInSight(grid).filter((row) => row > last).length;
}
