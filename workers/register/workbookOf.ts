import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { CellObject } from 'xlsx';
import { utils, write } from 'xlsx';
import { cutToLength } from '../../src/document/text/graphemes.ts';
import type { RegisterCell } from '../../src/data/copies/index.ts';

/** Longest shown width of a column, in characters. */
const WIDEST = 60;
const DATE_WIDTH = 10;

/** Longest text of a cell; longer ones are refused by `xlsx`, and by programs that open the file. */
const MAX_CELL_LENGTH = 32_767;
/** Days from the first one of Excel's calendar to 1 January 1970. */
const EPOCH = 25_569;

/**
 * An xlsx file with one sheet, whose heading stays in sight and filters the rows. Texts stay texts, so that
 * nothing becomes a date or loses zeros; days are true dates. Longer texts than a cell holds are cut.
 */
export function workbookOf(
  rows: readonly (readonly RegisterCell[])[],
  sheet: string,
): Uint8Array<ArrayBuffer> {
  const worksheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
  const columns = Math.max(...rows.map(({ length }) => length));
  worksheet['!cols'] = Array.from({ length: columns }, (_, column) => ({
    wch: Math.min(WIDEST, 2 + rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? '')), 0)),
  }));
  const last = { r: Math.max(0, rows.length - 1), c: Math.max(0, columns - 1) };
  worksheet['!autofilter'] = { ref: utils.encode_range({ s: { r: 0, c: 0 }, e: last }) };
  const workbook = utils.book_new(worksheet, sheet);
  const bytes: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true });
  return withFrozenHeading(new Uint8Array(bytes));
}

function cellOf(cell: RegisterCell): CellObject {
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'string') return { t: 's', v: cutToLength(cell, MAX_CELL_LENGTH) };
  return { t: 'n', v: cell.day + EPOCH, z: 'dd.mm.yyyy' };
}

function widthOf(cell: RegisterCell): number {
  return typeof cell === 'object' ? DATE_WIDTH : String(cell).length;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** `xlsx` does not write panes. A file that it would write otherwise stays as it is. */
function withFrozenHeading(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const files = unzipSync(bytes);
  const page = files[SHEET];
  if (page === undefined) return bytes;
  const frozen = strFromU8(page).replace(/<sheetView [^>]*\/>/, FROZEN);
  return new Uint8Array(zipSync({ ...files, [SHEET]: strToU8(frozen) }));
}
