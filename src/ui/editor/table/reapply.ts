/**
 * The saved selection of a layer on a table that may have changed since: a newer file, with rows added, columns moved,
 * a title above. Columns are found by the names in their header, rows by their place; whoever had picked all rows gets
 * all rows. What is different is told in words, because on the screen two long lists look alike.
 */
import type { CellQuery, DbLayer, Table, TableSheet } from '../../../engine/index.ts';
import type { CopyUnit } from './cellSelection.ts';
import { columnLetter, columnName } from './cellSelection.ts';
import { emptySelection } from './gridSelection.ts';
import type { Picks } from './picking.ts';
import { keyOf, pickableRows } from './picking.ts';
import { cellsOf, columnsNamed, namesOf, wantsColumns } from './templateLayers.ts';
import type { TablePicking } from './tablePicking.ts';
import { naturalUnitOf, onSheet } from './tablePicking.ts';
import { changesOf } from './tableChanges.ts';
import type { LoadedTable } from './tableMemory.ts';

/** What a DB layer has picked before. */
export type BoundCells = Pick<DbLayer, 'query' | 'selectedCells' | 'selectedCellsIdx'>;
export interface Reapplied {
  readonly picking: TablePicking;
  /** Russian sentences, none when nothing is different. */
  readonly changes: readonly string[];
}

const HEADER_SEARCH = 15;
const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

/** Where a person begins in this table: with what the layer has picked, as far as the table still has it. */
export function reapply(loaded: LoadedTable, bound: BoundCells | null): Reapplied {
  const { table } = loaded;
  const first = table.sheets[0] ?? EMPTY_SHEET;
  const query = bound?.query ?? null;
  if (bound === null || query === null) return { picking: onSheet(table, first), changes: [] };
  if (wantsColumns(bound)) return pickByNames(table, first, namesOf(query));
  const sheet = table.sheets.find(({ name }) => name === query.sheet);
  if (sheet === undefined) {
    const change = `В этом файле нет листа «${query.sheet}». Выберите данные заново.`;
    return { picking: onSheet(table, first), changes: [change] };
  }
  const place = placeOf(sheet, query);
  if (place.missing.length > 0) {
    const change = `На листе «${sheet.name}» нет столбцов: ${quote(place.missing)}. Выберите данные заново.`;
    return { picking: onSheet(table, sheet), changes: [change] };
  }
  const picks = picksNow({ loaded, sheet, query, place, bound });
  const picking = pickingOf(table, sheet, query, place, picks, bound);
  return { picking, changes: changesOf(loaded, picking, bound) };
}

/** A layer of a template: it says what its columns are called, and the first sheet that has them gives it all its rows. */
function pickByNames(table: Table, first: TableSheet, names: readonly string[]): Reapplied {
  for (const sheet of table.sheets) {
    const start = onSheet(table, sheet);
    const columns = columnsNamed(sheet, start.headerRow, names);
    if (columns === null) continue;
    const picks = cellsOf(pickableRows(sheet, start.headerRow, ''), columns);
    const found = quote(columns.map((column) => columnName(sheet, start.headerRow, column)));
    const change = columns.length === 1 ? `Столбец ${found} нашёлся` : `Столбцы ${found} нашлись`;
    return {
      picking: { ...start, selection: emptySelection(picks) },
      changes: [`${change} по названию. Выбраны все строки.`],
    };
  }
  const missing = names.length === 1 ? `Столбца ${quote(names)}` : `Столбцов ${quote(names)}`;
  return {
    picking: onSheet(table, first),
    changes: [`${missing} в таблице нет. Отметьте, откуда взять данные.`],
  };
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

interface Place {
  readonly headerRow: number | null;
  /** Where each column of the query is now, by its index then. */
  readonly columns: ReadonlyMap<number, number>;
  readonly missing: readonly string[];
}

function placeOf(sheet: TableSheet, query: CellQuery): Place {
  const { headerRow } = query;
  const here = columnsAt(sheet, headerRow, query);
  if (headerRow === null || here.missing.length === 0) return here;
  for (let row = 0; row < Math.min(HEADER_SEARCH, sheet.rows.length); row += 1) {
    const there = columnsAt(sheet, row, query);
    if (there.missing.length === 0) return there;
  }
  return here;
}

function columnsAt(sheet: TableSheet, headerRow: number | null, query: CellQuery): Place {
  const columns = new Map<number, number>();
  const missing: string[] = [];
  for (const { index, name } of query.columns) {
    const isNamed = (column: number) => {
      const now = columnName(sheet, headerRow, column);
      return now === name || `${now} (${columnLetter(column)})` === name;
    };
    const all = Array.from({ length: sheet.columnCount }, (_, column) => column);
    const found = index < sheet.columnCount && isNamed(index) ? index : all.findIndex(isNamed);
    if (found < 0) missing.push(name);
    else columns.set(index, found);
  }
  return { headerRow, columns, missing };
}

function picksNow(args: {
  readonly loaded: LoadedTable;
  readonly sheet: TableSheet;
  readonly query: CellQuery;
  readonly place: Place;
  readonly bound: BoundCells;
}): Picks {
  const { loaded, sheet, query, place, bound } = args;
  const rows = pickableRows(sheet, place.headerRow, query.filter ?? '');
  const picks = new Set<number>();
  if (hadAllRows(loaded.previous, query, bound)) {
    for (const row of rows) for (const column of place.columns.values()) picks.add(keyOf({ row, column }));
    return picks;
  }
  const shift = (place.headerRow ?? 0) - (query.headerRow ?? 0);
  for (const [then, columnThen] of bound.selectedCellsIdx) {
    const row = then + shift;
    const column = place.columns.get(columnThen);
    if (column !== undefined && row < sheet.rows.length) picks.add(keyOf({ row, column }));
  }
  return picks;
}

/** Whether every row that could be picked in the table before was picked, in all columns. */
function hadAllRows(previous: Table | null, query: CellQuery, { selectedCellsIdx }: BoundCells): boolean {
  const sheet = previous?.sheets.find(({ name }) => name === query.sheet);
  if (sheet === undefined) return false;
  const rows = new Set(pickableRows(sheet, query.headerRow, query.filter ?? ''));
  return (
    selectedCellsIdx.length === rows.size * query.columns.length &&
    selectedCellsIdx.every(([row]) => rows.has(row))
  );
}

function pickingOf(
  table: Table,
  sheet: TableSheet,
  query: CellQuery,
  place: Place,
  picks: Picks,
  { selectedCells }: BoundCells,
): TablePicking {
  const unit: CopyUnit = selectedCells.some((item) => typeof item !== 'string') ? 'row' : 'cell';
  const spans = place.columns.size > 1 && naturalUnitOf(picks) !== unit;
  return {
    table,
    sheet,
    headerRow: place.headerRow,
    filter: query.filter ?? '',
    selection: emptySelection(picks),
    wantedUnit: spans ? unit : null,
  };
}
