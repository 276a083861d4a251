import { MAX_TABLE_ROWS } from '../../../src/document/schema/constants.ts';

/** Builds rows from cells that may be repeated. Trailing empty cells and rows cost nothing. */
export interface SheetBuilder {
  beginRow(repeat: number, isHidden: boolean): void;
  addCells(text: string, repeat: number): void;
  /** Zero-based place of the next cell. */
  next(): { readonly row: number; readonly column: number };
  endRow(): void;
  /** Adds rows without cells. */
  skipRows(count: number): void;
  /** Null if the sheet exceeds its budget of cells. */
  rows(): readonly (readonly string[])[] | null;
  /** Zero-based non-empty rows that the file hides. */
  hiddenRows(): readonly number[];
  cells(): number;
  isFull(): boolean;
}

/** @param budget maximum number of cells, including gaps and repetitions */
export function sheetBuilder(budget: number): SheetBuilder {
  const rows: (readonly string[])[] = [];
  let row: string[] = [];
  let rowRepeat = 1;
  let rowHidden = false;
  const hidden: number[] = [];
  let emptyCells = 0;
  let emptyRows = 0;
  let cells = 0;
  let full = false;

  const addRows = (texts: readonly string[], count: number) => {
    cells += texts.length * count;
    full ||= cells > budget || rows.length + count > MAX_TABLE_ROWS;
    if (full) return;
    for (let index = 0; index < count; index += 1) rows.push(texts);
  };

  return {
    beginRow: (repeat, isHidden) => {
      row = [];
      rowHidden = isHidden;
      emptyCells = 0;
      rowRepeat = repeat;
    },
    addCells: (text, repeat) => {
      if (text === '') {
        emptyCells += repeat;
        return;
      }
      full ||= row.length + emptyCells + repeat > budget;
      if (full) return;
      for (let index = 0; index < emptyCells; index += 1) row.push('');
      for (let index = 0; index < repeat; index += 1) row.push(text);
      emptyCells = 0;
    },
    next: () => ({ row: rows.length + emptyRows, column: row.length + emptyCells }),
    endRow: () => {
      if (row.length === 0) {
        emptyRows += rowRepeat;
        return;
      }
      addRows([], emptyRows);
      emptyRows = 0;
      const first = rows.length;
      addRows(row, rowRepeat);
      if (rowHidden) for (let index = first; index < rows.length; index += 1) hidden.push(index);
    },
    skipRows: (count) => {
      emptyRows += count;
    },
    rows: () => (full ? null : rows),
    hiddenRows: () => hidden,
    cells: () => cells,
    isFull: () => full,
  };
}
