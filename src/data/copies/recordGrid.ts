/**
 * A sheet as the project uses it: rows that are copies, columns that layers have picked, values corrected by
 * hand. Copies without a row of the sheet, typed by hand or from a table that is not at hand, follow below
 * it.
 *
 *   row 0   ФИО       Класс  Балл     header of the file
 *   row 1   Ёлкина    7Б     5        copy 0; its value of «ФИО» is corrected
 *   row 2   Щукин     7Б     4        no copy
 *   row 3   Яшин      7Б              copy 1, typed by hand
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { isSameText } from '../../document/text/cleanText.ts';
import { derivedOf } from '../../document/records/decisions.ts';
import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { TableSheet } from '../../document/table/table.ts';
import type { RecordField, ValuePlace } from './corrections.ts';
import { tableItems, tableTextAt } from './corrections.ts';
import { columnName } from '../picks/layerPicks.ts';
import { columnsOnSheet } from '../picks/columnsOnSheet.ts';
import { likelyHeaderRow } from '../table/headerRow.ts';
import type { Cell } from '../picks/picks.ts';

export interface RecordGrid {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  /** Names of the columns in fields of texts. */
  readonly names: readonly string[];
  /** Where the project keeps the values of each column; empty for a column that it does not use. */
  readonly columns: readonly (readonly ValuePlace[])[];
  /** The record, from 0, of a row; rows without one are not in the project. */
  readonly recordOf: ReadonlyMap<number, number>;
  readonly rowOf: ReadonlyMap<number, number>;
}

/** Name of the sheet of copies, for a project whose table is not at hand. */
const COPIES_NAME = 'Копии';

/** The copies of a project as a sheet; null when it has none. */
export function gridOfCopies(document: Document): RecordGrid | null {
  const { layers, rows } = recordsOf(document);
  if (layers.length === 0) return null;
  const byName = new Map<string, ValuePlace[]>();
  for (const layer of layers) {
    for (const [place, name] of columnsOf(layer).entries())
      byName.set(name, [...(byName.get(name) ?? []), { id: layer.id, place }]);
  }
  const header = [...byName.keys()];
  const sheet = { name: COPIES_NAME, rows: [header], columnCount: header.length };
  return withCopies(document, { sheet, headerRow: 0, columns: [...byName.values()] }, new Map(), rows);
}

/** A sheet of the table at hand, as the project uses it. */
export function gridOfSheet(document: Document, sheet: TableSheet): RecordGrid {
  const layers = recordsOf(document).layers.filter((layer) => isOn(layer, sheet));
  const [lowest] = layers;
  const headerRow = lowest?.query?.headerRow ?? (lowest === undefined ? likelyHeaderRow(sheet) : null);
  const made = derivedOf(document);
  const placed = layers.map((layer) => ({ id: layer.id, own: columnsOnSheet(layer, sheet, made) }));
  const columns = Array.from({ length: sheet.columnCount }, (_, column) =>
    placed.flatMap(({ id, own }) => {
      const place = own.indexOf(column);
      return place < 0 ? [] : [{ id, place }];
    }),
  );
  const count = Math.max(0, ...layers.map(({ selectedCells }) => selectedCells.length));
  return withCopies(document, { sheet, headerRow, columns }, rowsOfCopies(layers, sheet, made), count);
}

/** The value in a cell as a field that can be corrected; null where the project has none. */
export function fieldAt(document: Document, grid: RecordGrid, { row, column }: Cell): RecordField | null {
  const record = grid.recordOf.get(row);
  if (record === undefined) return null;
  const found = (grid.columns[column] ?? []).flatMap((place) => {
    const layer = layerAt(document, place);
    const value = layer && valueOf(layer.selectedCells, record, place.place);
    return layer === undefined || value === undefined ? [] : [{ layer, place, value }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return {
    record,
    column: grid.names[column] ?? '',
    value: first.value,
    was: tableTextAt(first.layer, record, first.place.place),
    places: found.filter(({ value }) => value === first.value).map(({ place }) => place),
  };
}

/** Whether this sheet has the layer's values, and each value of a pick stands in a column of its own. */
function isOn({ query, selectedCells }: LayerWith<'records'>, { name }: TableSheet): boolean {
  if (query?.sheet !== name) return false;
  return query.columns.length === 1 || selectedCells.every((item) => typeof item !== 'string');
}

/**
 * The row of each copy whose values still are those of the sheet; made columns that it lacks are left out.
 */
function rowsOfCopies(
  layers: readonly LayerWith<'records'>[],
  sheet: TableSheet,
  made: readonly DerivedColumn[],
): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  const refuted = new Set<number>();
  for (const layer of layers) {
    const items = tableItems(layer);
    const own = columnsOnSheet(layer, sheet, made);
    for (const [key, record] of layer.selectedCellsIdxString) {
      const [row = 0, column = 0] = key.split(':').map(Number);
      const place = layer.query?.columns.findIndex(({ index }) => index === column) ?? -1;
      const known = rows.get(record) ?? row;
      rows.set(record, known);
      const isThere = row < sheet.rows.length && known === row;
      const now = own[place] === null ? null : (sheet.rows[row]?.[own[place] ?? column] ?? '');
      const isSame = now === null || isSameText(valueOf(items, record, place), now);
      if (!isThere || !isSame) refuted.add(record);
    }
  }
  for (const record of refuted) rows.delete(record);
  return rows;
}

type Uses = Pick<RecordGrid, 'sheet' | 'headerRow' | 'columns'>;

/** The sheet with the values that the project has now. */
function withCopies(
  document: Document,
  { sheet, headerRow, columns }: Uses,
  known: ReadonlyMap<number, number>,
  count: number,
): RecordGrid {
  const rows = [...sheet.rows];
  const rowOf = new Map<number, number>();
  const recordOf = new Map<number, number>();
  const used = columns.flatMap(([place], column) => {
    if (place === undefined) return [];
    const layer = layerAt(document, place);
    return layer === undefined ? [] : [{ column, place, layer }];
  });
  for (let record = 0; record < count; record += 1) {
    const row = known.get(record) ?? rows.length;
    let texts = rows[row] ?? [];
    for (const { column, place, layer } of used) {
      const text = valueOf(layer.selectedCells, record, place.place);
      if (text !== undefined && text !== (texts[column] ?? '')) texts = withText(texts, column, text);
    }
    rows[row] = texts;
    rowOf.set(record, row);
    if (!recordOf.has(row)) recordOf.set(row, record);
  }
  const names = columns.map(([place], column) => {
    const own = place === undefined ? undefined : layerAt(document, place)?.query?.columns[place.place]?.name;
    return own ?? columnName(sheet, headerRow, column);
  });
  return { sheet: { ...sheet, rows }, headerRow, names, columns, recordOf, rowOf };
}

function withText(texts: readonly string[], column: number, text: string): readonly string[] {
  const wide = Array.from({ length: Math.max(texts.length, column + 1) }, (_, index) => texts[index] ?? '');
  return wide.with(column, text);
}

function layerAt(document: Document, { id }: ValuePlace): LayerWith<'records'> | undefined {
  return recordsOf(document).layers.find((layer) => layer.id === id);
}

function valueOf(
  items: LayerWith<'records'>['selectedCells'],
  record: number,
  place: number,
): string | undefined {
  const item = items[record];
  return typeof item === 'string' ? (place === 0 ? item : undefined) : item?.[place];
}

function columnsOf({ query, name }: LayerWith<'records'>): readonly string[] {
  return query === null || query.columns.length === 0 ? [name] : query.columns.map((column) => column.name);
}
