/**
 * Finds a layer's saved selection in a table that may have changed: a newer file, with rows added, columns
 * moved, a title above. Columns are found by header name, rows by index; a selection of all rows becomes all
 * rows. The caller informs the person.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { LayerPicks } from '../bindings/bindCells.ts';
import { isSameText } from '../../document/text/cleanText.ts';
import { MAX_TABLE_ROWS } from '../../document/schema/constants.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { CellQuery, Table, TableSheet } from '../../document/table/table.ts';
import type { ItemKind } from '../picks/layerPicks.ts';
import type { ColumnView } from '../table/columnView.ts';
import { readColumnView, viewColumns } from '../table/columnView.ts';
import { layerPicks, columnLetter, columnName } from '../picks/layerPicks.ts';
import { likelyHeaderRow } from '../table/headerRow.ts';
import { columnsNamed, missingNames } from './matchFields.ts';
import type { Picks } from '../picks/picks.ts';
import { keyOf, pickableRows } from '../picks/picks.ts';
import { naturalItemKind } from '../picks/tally.ts';
import { cellsOf, columnNames, namesOf } from '../picks/waitingLayers.ts';
import { wantsColumns } from './wantsColumns.ts';

/** The previous picks of a DB layer. */
export type BoundCells = Pick<LayerWith<'records'>, 'query' | 'selectedCells' | 'selectedCellsIdx'> &
  Partial<Pick<LayerWith<'records'>, 'corrections'>>;

/** Cells to bind; `itemKind` null infers what makes one copy. */
export interface FoundPicks {
  readonly sheet: TableSheet;
  /** Zero-based, or null without a header. */
  readonly headerRow: number | null;
  readonly filter: string;
  readonly withHidden: boolean;
  readonly withService?: boolean | undefined;
  readonly byColumn?: ColumnView | undefined;
  readonly picks: Picks;
  readonly itemKind: ItemKind | null;
}
export type PickSearch =
  /** The layer has no saved selection. */
  | { readonly kind: 'unbound' }
  /** Found by the query; with `byName`, in the first sheet with these columns, all rows. */
  | { readonly kind: 'found'; readonly found: FoundPicks; readonly byName: readonly string[] | null }
  /**
   * `sheet` is the query's sheet; null when the table lacks it and every sheet was searched. `missing` are the
   * columns that it lacks, or the sheet that has most of them.
   */
  | { readonly kind: 'no-columns'; readonly sheet: TableSheet | null; readonly missing: readonly string[] };

/**
 * Rows for a layer: all of the table, or the previous ones ('kept'). `previous` reveals whether a whole
 * column was selected.
 */
export type RowChoice = { readonly kind: 'all' } | { readonly kind: 'kept'; readonly previous: Table | null };

const HEADER_SEARCH = 15;

/** Finds the layer's cells in this table: on their original sheet, or on another one with the columns. */
export function findPicks(table: Table, bound: BoundCells | null, rows: RowChoice): PickSearch {
  const query = bound?.query ?? null;
  if (bound === null || query === null) return { kind: 'unbound' };
  if (wantsColumns(bound)) return findByNames(table, namesOf(query));
  const named = table.sheets.find(({ name }) => name === query.sheet);
  const sheets = [
    ...(named === undefined ? [] : [named]),
    ...table.sheets.filter((sheet) => sheet !== named),
  ];
  for (const sheet of sheets) {
    const place = placeOf(sheet, query);
    if (place.missing.length > 0) continue;
    return { kind: 'found', found: foundAt({ rows, sheet, query, place, bound }), byName: null };
  }
  const needed = viewColumns(query).map(({ name }) => name);
  // By name all rows are taken, which filters of columns would not allow.
  const byNames = findByNames(table, namesOf(query));
  if (byNames.kind === 'found' && needed.length === 0) return byNames;
  const missing =
    named === undefined
      ? (fewest(table.sheets.map((sheet) => placeOf(sheet, query).missing)) ?? [...namesOf(query), ...needed])
      : placeOf(named, query).missing;
  return { kind: 'no-columns', sheet: named ?? null, missing: [...new Set(missing)] };
}

/** What the sheet lacks that has most of the columns. */
function fewest(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  return lists.toSorted((a, b) => a.length - b.length)[0];
}

function foundAt(args: FoundPlace): FoundPicks {
  const { sheet, query, place, bound } = args;
  const picks = picksNow(args);
  const itemKind: ItemKind = bound.selectedCells.some((item) => typeof item !== 'string') ? 'row' : 'cell';
  const spans = query.columns.length > 1 && naturalItemKind(picks) !== itemKind;
  return { sheet, ...viewOf(query, place), picks, itemKind: spans ? itemKind : null };
}

/**
 * The first sheet whose likely header has all these columns, with all rows. A title on a sheet of its own may
 * look like a person, so headings of any sheet go before values.
 */
function findByNames(table: Table, names: readonly string[]): PickSearch {
  for (const by of ['headings', 'values'] as const)
    for (const sheet of table.sheets) {
      const headerRow = likelyHeaderRow(sheet);
      const columns = columnsNamed({ sheet, headerRow }, names, by);
      if (columns === null) continue;
      const view = { headerRow, filter: '', withHidden: false };
      const picks = cellsOf(pickableRows(sheet, view), columns);
      const byName = columns.map((column) => columnName(sheet, headerRow, column));
      return { kind: 'found', found: { sheet, ...view, picks, itemKind: null }, byName };
    }
  return { kind: 'no-columns', sheet: null, missing: fewest(table.sheets.map(lacking(names))) ?? names };
}

function lacking(names: readonly string[]): (sheet: TableSheet) => readonly string[] {
  return (sheet) => missingNames({ sheet, headerRow: likelyHeaderRow(sheet) }, names);
}

/** The DB layer's data for these picks. */
export function layerPicksOf(found: FoundPicks): LayerPicks {
  return layerPicks({ ...found, itemKind: found.itemKind ?? naturalItemKind(found.picks) });
}

interface Place {
  readonly headerRow: number | null;
  /** New index of each column of the query, by its old index. */
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
  const namesNow = columnNames(sheet, headerRow);
  for (const { index, name } of [...query.columns, ...viewColumns(query)]) {
    const isNamed = (column: number) => {
      const now = columnName(sheet, headerRow, column);
      return isSameText(now, name) || isSameText(`${now} (${columnLetter(column)})`, name);
    };
    const all = Array.from({ length: sheet.columnCount }, (_, column) => column);
    const exact = index < sheet.columnCount && isNamed(index) ? index : all.findIndex(isNamed);
    const found = exact >= 0 || headerRow === null ? exact : findField(namesNow, name);
    if (found < 0) missing.push(name);
    else columns.set(index, found);
  }
  return { headerRow, columns, missing };
}

/** The filters and order of a saved selection on this sheet; those whose columns it lacks are left out. */
export function columnViewOn(sheet: TableSheet, headerRow: number | null, query: CellQuery): ColumnView {
  const { columns } = columnsAt(sheet, headerRow, query);
  return readColumnView(query, ({ index }) => columns.get(index));
}

interface FoundPlace {
  readonly rows: RowChoice;
  readonly sheet: TableSheet;
  readonly query: CellQuery;
  readonly place: Place;
  readonly bound: BoundCells;
}

function viewOf(query: CellQuery, { headerRow, columns }: Pick<Place, 'headerRow' | 'columns'>) {
  const { filter, withHidden, withService } = query;
  const byColumn = readColumnView(query, ({ index }) => columns.get(index));
  return {
    headerRow,
    filter: filter ?? '',
    withHidden: withHidden === true,
    withService: withService === true,
    byColumn,
  };
}

function picksNow({ rows: choice, sheet, query, place, bound }: FoundPlace): Picks {
  const view = viewOf(query, place);
  if (choice.kind === 'all' || hadAllRows(choice.previous, query, bound)) {
    const columns = query.columns.flatMap(({ index }) => place.columns.get(index) ?? []);
    return cellsOf(pickableRows(sheet, view), [...new Set(columns)]);
  }
  const picks = new Set<number>();
  const hidden = new Set(view.withHidden ? [] : sheet.hiddenRows);
  const shift = (place.headerRow ?? 0) - (query.headerRow ?? 0);
  for (const [then, columnThen] of bound.selectedCellsIdx) {
    const row = then + shift;
    const column = place.columns.get(columnThen);
    if (column !== undefined && row < sheet.rows.length && !hidden.has(row))
      picks.add(keyOf({ row, column }));
  }
  return picks;
}

/**
 * Whether all selectable rows of the previous table were selected in all columns; rows typed by hand do not
 * count.
 */
export function hadAllRows(
  previous: Table | null,
  query: CellQuery,
  { selectedCellsIdx }: Pick<BoundCells, 'selectedCellsIdx'>,
): boolean {
  const sheet = previous?.sheets.find(({ name }) => name === query.sheet);
  if (sheet === undefined) return false;
  const sameColumns = new Map(viewColumns(query).map(({ index }) => [index, index]));
  const { headerRow } = query;
  const view = viewOf(query, { headerRow, columns: sameColumns });
  const inTable = selectedCellsIdx.filter(([row]) => row < MAX_TABLE_ROWS);
  // Older selections took service rows without saying so.
  return [view.withService, true].some((withService) => {
    const rows = new Set(pickableRows(sheet, { ...view, withService }));
    return inTable.length === rows.size * query.columns.length && inTable.every(([row]) => rows.has(row));
  });
}
