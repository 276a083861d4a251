/**
 * Columns made from others. Their values are picks like any others; what they are made from is kept in the
 * settings, so that a newer table gets the same columns before it is matched (table-columns#made-columns).
 */
import { MAX_DERIVED_COLUMNS } from '../../document/schema/constants.ts';
import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import { columnsByName, derivedOf } from '../../document/records/decisions.ts';
import type { Document } from '../../document/document.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { formatOfFields } from '../../document/template/writeField.ts';
import { namesOf, recordsOf, rowValues } from '../../document/records/records.ts';
import type { SelectedItem, Table, TableSheet } from '../../document/table/table.ts';
import { bindCells } from '../bindings/bindCells.ts';
import { derivedValue } from '../records/derivedValue.ts';
import { correctedFields, undoCorrections } from './corrections.ts';
import type { QueryLayer } from './tableRecords.ts';
import { hasQuery, takesWholeRows } from './tableRecords.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

const HEADER_SEARCH = 15;

/**
 * The table with these made columns only: those that it was read with may have been undone since, and others
 * made.
 * @param columns those that the project has now
 */
export function tableWithDerived(table: Table, columns: readonly DerivedColumn[]): Table {
  const key = JSON.stringify(columns);
  // Every text that is typed asks for the last ones.
  const last = foundOnce(table, newLast);
  if (last.key === key) return last.table;
  const wanted = new Set(columns.map((column) => JSON.stringify(column)));
  const sheets = table.sheets.map((sheet) =>
    sheet.made?.every((column) => wanted.has(JSON.stringify(column))) === false ? withoutMade(sheet) : sheet,
  );
  const now = withDerivedColumns({ ...table, sheets }, columns);
  Object.assign(last, { key, table: now });
  return now;
}

const newLast = (table: Table): { key: string; table: Table } => ({ key: '', table });

function withoutMade({ made = [], ...sheet }: TableSheet): TableSheet {
  const columnCount = sheet.columnCount - made.length;
  return { ...sheet, columnCount, rows: sheet.rows.map((cells) => cells.slice(0, columnCount)) };
}

/** The table with these columns after the others, on the sheets that have what they are made from. */
export function withDerivedColumns(table: Table, columns: readonly DerivedColumn[]): Table {
  if (columns.length === 0) return table;
  return { ...table, sheets: table.sheets.map((sheet) => withColumns(sheet, columns)) };
}

function withColumns(sheet: TableSheet, columns: readonly DerivedColumn[]): TableSheet {
  const header = sheet.rows
    .slice(0, HEADER_SEARCH)
    .findIndex((cells) => columns.some((column) => hasSources(column, cells)));
  if (header < 0) return sheet;
  const padded = (cells: readonly string[]) =>
    Array.from({ length: sheet.columnCount }, (_, index) => cells[index] ?? '');
  const names = padded(sheet.rows[header] ?? []);
  const added: DerivedColumn[] = [];
  for (const column of columns) {
    if (!hasSources(column, names) || findField(names, column.name) >= 0) continue;
    names.push(column.name);
    added.push(column);
  }
  if (added.length === 0) return sheet;
  const places = new Map(
    added.flatMap(({ from }) => [from].flat().map((name) => [name, findField(names, name)])),
  );
  const rows = sheet.rows.map((cells, row) => {
    if (row === header) return names;
    if (row < header || cells.every((cell) => cell.trim() === '')) return cells;
    const texts = padded(cells);
    for (const column of added)
      texts.push(derivedValue(column, (name) => texts[places.get(name) ?? -1] ?? ''));
    return texts;
  });
  return { ...sheet, rows, columnCount: names.length, made: [...(sheet.made ?? []), ...added] };
}

function hasSources({ from }: DerivedColumn, names: readonly string[]): boolean {
  return [from].flat().every((name) => findField(names, name) >= 0);
}

/**
 * Why no column can be added to the project: it has no rows, or its columns have letters instead of names;
 * null when one can.
 */
export function derivingObstacle(document: Document): 'noRows' | 'noHeader' | null {
  const holder = holderOf(document);
  if (holder === undefined) return 'noRows';
  return holder.query.headerRow === null ? 'noHeader' : null;
}

/**
 * Adds columns to the records of the project; the same document when it has no rows or no header, or would
 * have more columns than it can keep.
 * @param table the table at hand; null without one
 */
export function addDerivedColumns(
  document: Document,
  columns: readonly DerivedColumn[],
  table: Table | null,
): Document {
  const holder = holderOf(document);
  if (holder === undefined || holder.query.headerRow === null || columns.length === 0) return document;
  const derived = columnsByName([...derivedOf(document), ...columns]);
  if (derived.length > MAX_DERIVED_COLUMNS) return document;
  const complete = table === null ? null : tableWithDerived(table, derived);
  const sheet = complete?.sheets.find(({ name }) => name === holder.query.sheet) ?? null;
  const bound = withValues(document, holder, columns, sheet);
  return { ...bound, settings: { ...bound.settings, derivedColumns: derived } };
}

function holderOf(document: Document): QueryLayer | undefined {
  const { rows } = recordsOf(document);
  return document.layers.find(
    (layer): layer is QueryLayer =>
      hasQuery(layer) && takesWholeRows(layer) && layer.selectedCells.length === rows,
  );
}

function withValues(
  document: Document,
  holder: QueryLayer,
  columns: readonly DerivedColumn[],
  sheet: TableSheet | null,
): Document {
  const { query, selectedCells, selectedCellsIdx, selectedCellsIdxString: keys, corrections } = holder;
  const now = valuesOf(document, columns);
  const corrected = correctedFields(document);
  const inTable = corrected.length === 0 ? now : valuesOf(undoCorrections(document, corrected), columns);
  const names = sheet?.rows[query.headerRow ?? -1] ?? [];
  const last = document.layers
    .filter(hasQuery)
    .flatMap((layer) => layer.query.columns)
    .reduce((most, { index }) => Math.max(most, index), -1);
  const added = columns.map(({ name }, place) => {
    const found = findField(names, name);
    return { index: found >= 0 ? found : last + 1 + place, name };
  });
  const rows = new Map([...keys].map(([key, item]) => [item, Number(key.split(':')[0])]));
  const cells = selectedCells.flatMap((_, item) =>
    added.map(({ index }) => ({ item, row: rows.get(item) ?? 0, index })),
  );
  const own = query.columns.length;
  const changed = now.flatMap((values, item) =>
    values.flatMap((value, place) => {
      const was = inTable[item]?.[place] ?? value;
      return was === value ? [] : [{ item, place: own + place, was }];
    }),
  );
  const selection = {
    selectedCells: selectedCells.map((item, record): SelectedItem => [
      ...[item].flat(),
      ...(now[record] ?? []),
    ]),
    selectedCellsIdx: [...selectedCellsIdx, ...cells.map(({ row, index }) => [row, index] as const)],
    selectedCellsIdxString: new Map([
      ...keys,
      ...cells.map(({ item, row, index }) => [`${row}:${index}`, item] as const),
    ]),
    query: { ...query, columns: [...query.columns, ...added] },
    corrections: [...corrections, ...changed],
  };
  const format =
    holder.format.trim() === '' ? formatOfFields(query.columns.map(({ name }) => name)) : holder.format;
  return bindCells(document, holder.id, selection, format);
}

/** The values of the columns in each record. */
function valuesOf(document: Document, columns: readonly DerivedColumn[]): readonly (readonly string[])[] {
  const records = recordsOf(document);
  const names = namesOf(records.columns);
  return Array.from({ length: records.rows }, (_, record) => {
    const { values } = rowValues(records, record);
    return columns.map((column) => derivedValue(column, (name) => values[findField(names, name)] ?? ''));
  });
}
