import { utils, write } from 'xlsx';
import { cutToLength } from '../../src/document/graphemes.ts';

/** Longest shown width of a column, in characters. */
const WIDEST = 60;

/** Longest text of a cell; longer ones are refused by `xlsx`, and by programs that open the file. */
const MAX_CELL_LENGTH = 32_767;

/**
 * An xlsx file with one sheet. All cells are texts, so that nothing becomes a date or loses zeros, but the
 * numbers of the first column. Longer texts than a cell holds are cut.
 */
export function workbookOf(rows: readonly (readonly string[])[], sheet: string): Uint8Array<ArrayBuffer> {
  const cells = rows.map(([first = '', ...others], index) => [
    index === 0 ? first : Number(first),
    ...others.map((text) => cutToLength(text, MAX_CELL_LENGTH)),
  ]);
  const worksheet = utils.aoa_to_sheet(cells);
  const columns = Math.max(...rows.map(({ length }) => length));
  worksheet['!cols'] = Array.from({ length: columns }, (_, column) => ({
    wch: Math.min(WIDEST, 2 + rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0)),
  }));
  const workbook = utils.book_new(worksheet, sheet);
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true });
  return new Uint8Array(bytes);
}
