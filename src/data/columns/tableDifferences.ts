/**
 * Differences between a table and a newer one, by rows. Columns are compared by name. Equal rows are the same
 * whatever their order; of the others, rows with one value that no other row has, such as a name, are one row
 * that changed; so are rows in one place that have a value in common.
 */
import { cleanText } from '../../document/text/cleanText.ts';
import type { SheetView } from './matchFields.ts';
import { serviceRows } from '../table/serviceRows.ts';
import { columnNames } from '../picks/waitingLayers.ts';

interface CellChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}
export interface RowChange {
  /** The row's first values in the newer table. */
  readonly title: string;
  readonly cells: readonly CellChange[];
}
export interface TableDifferences {
  /** First values of the rows that are only in the newer table. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly RowChange[];
  readonly newColumns: readonly string[];
  readonly goneColumns: readonly string[];
}

/** Rows of the longest tables that are compared: worst case about 90 ms on a loaded machine of two cores. */
export const MAX_COMPARED_ROWS = 5000;
const TITLE_VALUES = 3;
const BETWEEN_VALUES = '\u001f';

/** A row with its values in the common columns, in the same order on both sides. */
interface Row {
  /** Place among the rows with data. */
  readonly place: number;
  readonly cells: readonly string[];
  readonly title: string;
}

/**
 * The differences; null when the tables have no column in common, `tooLong` when comparing them would stop
 * the page.
 */
export function tableDifferences(before: SheetView, after: SheetView): TableDifferences | 'tooLong' | null {
  const [old, now] = [namesOf(before), namesOf(after)];
  const common = now.filter((name) => old.includes(name));
  if (common.length === 0) return null;
  if ([before, after].some(({ sheet }) => sheet.rows.length > MAX_COMPARED_ROWS)) return 'tooLong';
  const left = rowsOf(before, old, common);
  const right = rowsOf(after, now, common);
  const { rest, others } = withoutEqual(left, right);
  const pairs = pairsOf(rest, others, common.length);
  const known = new Set(pairs.flat());
  return {
    added: others.filter((row) => !known.has(row)).map(({ title }) => title),
    removed: rest.filter((row) => !known.has(row)).map(({ title }) => title),
    changed: pairs.map(([was, is]) => ({ title: is.title, cells: changesOf(was, is, common) })),
    newColumns: now.filter((name) => !old.includes(name)),
    goneColumns: old.filter((name) => !now.includes(name)),
  };
}

/** Names of the columns; of equal names the first. */
function namesOf({ sheet, headerRow }: SheetView): readonly string[] {
  return [...new Set(columnNames(sheet, headerRow))];
}

function rowsOf(
  { sheet, headerRow }: SheetView,
  names: readonly string[],
  common: readonly string[],
): readonly Row[] {
  const all = columnNames(sheet, headerRow);
  const columns = common.map((name) => all.indexOf(name));
  const own = names.map((name) => all.indexOf(name));
  const first = (headerRow ?? -1) + 1;
  const service = serviceRows(sheet, headerRow);
  const filled = sheet.rows
    .slice(first)
    .filter((cells, index) => !service.has(first + index) && cells.some((cell) => cell.trim() !== ''));
  return filled.map((cells, place) => ({
    place,
    cells: columns.map((column) => cleanText(cells[column]?.trim() ?? '')),
    title: own
      .map((column) => cells[column]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, TITLE_VALUES)
      .join(', '),
  }));
}

/** Both sides without the rows that both have; a row that is there twice must be there twice. */
function withoutEqual(left: readonly Row[], right: readonly Row[]) {
  const counts = new Map<string, number>();
  for (const row of left) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const others = right.filter((row) => {
    const count = counts.get(keyOf(row)) ?? 0;
    if (count > 0) counts.set(keyOf(row), count - 1);
    return count === 0;
  });
  const rest = left.toReversed().filter((row) => {
    const count = counts.get(keyOf(row)) ?? 0;
    if (count > 0) counts.set(keyOf(row), count - 1);
    return count > 0;
  });
  return { rest: rest.toReversed(), others };
}

function keyOf({ cells }: Row): string {
  return cells.join(BETWEEN_VALUES);
}

type Pair = readonly [was: Row, is: Row];

function pairsOf(left: readonly Row[], right: readonly Row[], columnCount: number): readonly Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<Row>();
  const add = (was: Row | undefined, is: Row | undefined) => {
    if (was === undefined || is === undefined || taken.has(was) || taken.has(is)) return;
    taken.add(was).add(is);
    pairs.push([was, is]);
  };
  for (let column = 0; column < columnCount; column += 1) {
    const unique = uniqueBy(left, column, taken);
    for (const [value, is] of uniqueBy(right, column, taken)) add(unique.get(value), is);
  }
  const places = new Map(left.map((row) => [row.place, row]));
  for (const is of right) {
    const was = places.get(is.place);
    if (was?.cells.some((cell, column) => cell !== '' && cell === is.cells[column]) === true) add(was, is);
  }
  return pairs.toSorted((a, b) => a[1].place - b[1].place);
}

/** The rows by their values in a column, without values that are empty or there twice. */
function uniqueBy(rows: readonly Row[], column: number, taken: ReadonlySet<Row>): ReadonlyMap<string, Row> {
  const found = new Map<string, Row | null>();
  for (const row of rows) {
    const value = row.cells[column] ?? '';
    if (value === '' || taken.has(row)) continue;
    found.set(value, found.has(value) ? null : row);
  }
  return new Map([...found].flatMap(([value, row]) => (row === null ? [] : [[value, row] as const])));
}

function changesOf(was: Row, is: Row, names: readonly string[]): readonly CellChange[] {
  return names.flatMap((column, index) => {
    const [before = '', after = ''] = [was.cells[index], is.cells[index]];
    return before === after ? [] : [{ column, before, after }];
  });
}
