/**
 * Filters and order by columns, chosen in the header menus of the grid. A filter says which rows are visible
 * and so may be bound; the order is that of the copies.
 */
import { MAX_COLUMN_NAME_LENGTH } from '../../document/schema/constants.ts';
import { dateOf, numberOf } from '../../document/table/cellValues.ts';
import type { CellQuery, TableSheet } from '../../document/table/table.ts';
import { columnType } from './columnType.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

export type ColumnFilterKind = 'contains' | 'is' | 'empty' | 'filled';
export interface ColumnFilter {
  /** Zero-based. */
  readonly column: number;
  readonly kind: ColumnFilterKind;
  /** Compared ignoring case, ё and outer spaces; empty for `empty` and `filled`. */
  readonly text: string;
}
interface ColumnSort {
  /** Zero-based. */
  readonly column: number;
  readonly descending: boolean;
}
export interface ColumnView {
  /** At most one for a column; a row must pass all. */
  readonly filters: readonly ColumnFilter[];
  /** Null keeps the order of the file. */
  readonly sort: ColumnSort | null;
}
export const NO_COLUMN_VIEW: ColumnView = { filters: [], sort: null };

/** Sets, replaces or (with null) removes the filter of a column. */
export function withFilter(view: ColumnView, column: number, filter: ColumnFilter | null): ColumnView {
  const others = view.filters.filter((each) => each.column !== column);
  return { ...view, filters: filter === null ? others : [...others, filter] };
}

/** A test whether a row passes all filters. */
export function rowFilter(filters: readonly ColumnFilter[]): (cells: readonly string[]) => boolean {
  const tests = filters.map(({ column, kind, text }) => {
    const wanted = foldText(text);
    return (cells: readonly string[]): boolean => {
      const cell = foldText(cells[column] ?? '');
      switch (kind) {
        case 'contains':
          return cell.includes(wanted);
        case 'is':
          return cell === wanted;
        case 'empty':
          return cell === '';
        case 'filled':
          return cell !== '';
        default:
          return kind satisfies never;
      }
    };
  });
  return (cells) => tests.every((test) => test(cells));
}

function foldText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/**
 * The rows in the order of a column: numbers and dates by size, words by the Russian alphabet, numbers inside
 * words by size. Empty cells come last, equal ones keep the order of the file.
 */
export function sortRows(
  sheet: TableSheet,
  headerRow: number | null,
  rows: readonly number[],
  sort: ColumnSort | null,
): readonly number[] {
  if (sort === null) return rows;
  const ranks = ranksOf(sheet, headerRow, sort.column);
  const rankOf = (row: number): number => {
    const rank = ranks[row] ?? NO_RANK;
    if (rank === NO_RANK) return Infinity;
    return sort.descending ? -rank : rank;
  };
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .toSorted((a, b) => (a.rank === b.rank ? a.row - b.row : a.rank - b.rank))
    .map(({ row }) => row);
}

/** Rank of an empty cell. */
const NO_RANK = -1;
const collator = new Intl.Collator('ru', { numeric: true });
const newRanks = (): { key: string; ranks: Int32Array } => ({ key: '', ranks: new Int32Array() });

/** The place of each row's value among the column's values; the last column of a sheet is remembered. */
function ranksOf(sheet: TableSheet, headerRow: number | null, column: number): Int32Array {
  const key = `${headerRow ?? 'none'} ${column}`;
  const last = foundOnce(sheet, newRanks);
  if (last.key === key) return last.ranks;
  const texts = sheet.rows.map((cells) => cells[column]?.trim() ?? '');
  const filled = [...new Set(texts)].filter((text) => text !== '');
  const sorted = inOrder(filled, columnType(sheet, headerRow, column));
  const places = new Map(sorted.map((text, place) => [text, place]));
  const ranks = Int32Array.from(texts, (text) => places.get(text) ?? NO_RANK);
  Object.assign(last, { key, ranks });
  return ranks;
}

function inOrder(texts: readonly string[], type: ReturnType<typeof columnType>): readonly string[] {
  if (type !== 'number' && type !== 'date') return texts.toSorted(collator.compare);
  const sizeOf = type === 'number' ? numberOf : dateOf;
  const sized = texts.map((text) => ({ text, size: sizeOf(text) ?? 0 }));
  return sized.toSorted((a, b) => a.size - b.size).map(({ text }) => text);
}

type SavedColumnView = Pick<CellQuery, 'columnFilters' | 'sort'>;

/** The fields of a saved selection for this view; none for an empty view. */
export function saveColumnView(
  { filters, sort }: ColumnView,
  nameOf: (column: number) => string,
): SavedColumnView {
  const place = (column: number) => ({ index: column, name: nameOf(column) });
  return {
    ...(filters.length > 0 && {
      columnFilters: filters.map(({ column, kind, text }) => ({
        ...place(column),
        kind,
        text: text.trim().slice(0, MAX_COLUMN_NAME_LENGTH),
      })),
    }),
    ...(sort !== null && { sort: { ...place(sort.column), descending: sort.descending } }),
  };
}

/** Columns that a saved selection needs beside its values, for its filters and order. */
export function viewColumns({ columnFilters = [], sort }: SavedColumnView): CellQuery['columns'] {
  return [...columnFilters, ...(sort === undefined ? [] : [sort])].map(({ index, name }) => ({
    index,
    name,
  }));
}

/**
 * The view of a saved selection on a table where columns may have moved.
 * @param columnNow the present index of a saved column; a filter or order without one is left out
 */
export function readColumnView(
  { columnFilters = [], sort }: SavedColumnView,
  columnNow: (column: CellQuery['columns'][number]) => number | undefined,
): ColumnView {
  const sortColumn = sort === undefined ? undefined : columnNow(sort);
  return {
    filters: columnFilters.flatMap((filter): readonly ColumnFilter[] => {
      const column = columnNow(filter);
      return column === undefined ? [] : [{ column, kind: filter.kind, text: filter.text }];
    }),
    sort:
      sort === undefined || sortColumn === undefined
        ? null
        : { column: sortColumn, descending: sort.descending },
  };
}
