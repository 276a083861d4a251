/**
 * An Excel workbook (.xlsx, .xlsm, .xlsb, .xls, XML 2003, an HTML table saved as .xls) as a table of shown
 * texts.
 */
import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from 'xlsx';
import { parse_xlscfb, parse_zip, read, set_cptable } from 'xlsx';
import { MAX_TABLE_ROWS } from '../../../src/document/schema/constants.ts';
import type { TableSheet } from '../../../src/document/table/table.ts';
import type { MergedBlock } from '../../../src/data/table/index.ts';
import type { ParsedTable } from '../../../src/document/table/tableFile.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { tableRefusal } from '../../../src/document/table/tableRefusals.ts';
import { mergeNotes, settledSheet } from '../input/merges.ts';
import { withUsableNames } from '../input/sheetNames.ts';
import { isWellFormed } from '../input/wellFormed.ts';
import type { ZipPart } from '../input/zip.ts';
import { codePageDecoder } from './codePage.ts';
import { tableRecords } from './binaryRecords.ts';
import { openOldBook } from './oldPassword.ts';
import { withoutMarkupSpans, withoutSpans } from './declaredExtents.ts';
import { keepTableRecords } from './oldRecords.ts';
import { containers } from './sheetjs.ts';
import { formulaNotes, uncomputedCells, uncomputedXmlCells } from './uncomputed.ts';
import { withPlainLineEnds } from '../text/readText.ts';
import { formatSections } from './formatSections.ts';
import type { NumberWriter } from './numberText.ts';
import { numberWriter } from './numberText.ts';

const errors: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#ПУСТО!'],
  [0x07, '#ДЕЛ/0!'],
  [0x0f, '#ЗНАЧ!'],
  [0x17, '#ССЫЛКА!'],
  [0x1d, '#ИМЯ?'],
  [0x24, '#ЧИСЛО!'],
  [0x2a, '#Н/Д'],
  [0x2b, '#ОЖИДАНИЕ_ДАННЫХ'],
]);

/**
 * Only values, number formats and hidden rows are needed; SheetJS reads hidden rows only together with
 * styles. Formulas are neither kept nor computed.
 */
const options: ParsingOptions = {
  dense: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  cellNF: true,
  cellStyles: true,
  raw: true,
};

/** Reads the unpacked parts of an .xlsx, .xlsm or .xlsb file. */
export function readZippedWorkbook(parts: readonly ZipPart[], fileName: string): ParsedTable {
  const damaged = parts.filter(({ name, content }) => HAS_CELLS.test(name) && !isWellFormed(content));
  // Shared texts out of step would give people the values of others.
  if (damaged.some(({ name }) => !IS_SHEET.test(name))) return tableRefusal('broken');
  const result = tableOf(fileName, (wanted) => {
    const container = containers.utils.cfb_new();
    for (const { name, content } of parts)
      containers.utils.cfb_add(container, name, boundedContent(name, content), { unsafe: true });
    return parse_zip(container, wanted);
  });
  if (result.kind === 'refused') return result;
  const sheets = parts.filter(({ name }) => IS_SHEET.test(name) && /\.xml$/i.test(name));
  const uncomputed = sheets.reduce((sum, { content }) => sum + uncomputedCells(content), 0);
  const notes = [
    ...result.notes,
    ...formulaNotes(uncomputed),
    ...(damaged.length === 0 ? [] : [damageNote(damaged.length)]),
  ];
  return { ...result, notes };
}

/** A part without what would cost more than its cells. @throws where a binary part is cut */
function boundedContent(name: string, content: ZipPart['content']): ZipPart['content'] {
  if (!/\.bin$/i.test(name)) return IS_SHEET.test(name) ? withoutSpans(content) : content;
  const needed = tableRecords(name, content);
  if (needed === null) throw new Error(`A record of ${name} ends beyond it.`);
  return needed;
}

const HAS_CELLS = /(^|\/)(workbook|sharedstrings|worksheets\/[^/]+)\.xml$/i;
const IS_SHEET = /(^|\/)worksheets\/[^/]+$/i;

function damageNote(sheets: number): string {
  const where = sheets === 1 ? 'на одном листе' : `на листах (${sheets})`;
  return `Файл повреждён: ${where} часть ячеек могла потеряться. Сверьте таблицу с Excel или сохраните файл в нём заново.`;
}

/**
 * Reads a compound file: an .xls workbook, an encrypted workbook of any kind, or a document of another
 * program.
 */
export function readCompoundFile(bytes: Uint8Array, fileName: string): ParsedTable {
  let container;
  try {
    container = containers.read(bytes, { type: 'array' });
  } catch {
    return tableRefusal('broken');
  }
  const has = (path: string) => containers.find(container, path) !== null;
  if (has('EncryptedPackage') || has('EncryptionInfo')) return tableRefusal('encrypted');
  if (!has('/Workbook') && !has('/Book')) {
    return tableRefusal(
      'not-a-table',
      has('WordDocument')
        ? 'Это документ Word, а не таблица. Подойдут файлы .xlsx, .xls, .ods и .csv.'
        : undefined,
    );
  }
  // A container is read once: its streams keep their position.
  const readBook = (wanted: ParsingOptions) => {
    const fresh = containers.read(bytes, { type: 'array' });
    const part = containers.find(fresh, has('/Workbook') ? '/Workbook' : '/Book');
    if (part !== null) {
      // SheetJS joins the sectors of a large stream into a plain array.
      const stream = Uint8Array.from(part.content);
      const state = openOldBook(stream);
      if (state === 'locked') throw new Error('The book has a password.');
      if (state === 'obfuscated') throw new ObfuscatedError();
      keepTableRecords(stream);
      // Its own object stays, which has the methods of a stream.
      for (let at = 0; at < stream.length; at += 1) part.content[at] = stream[at] ?? 0;
    }
    return parse_xlscfb(fresh, wanted);
  };
  return has('/Workbook') ? tableOf(fileName, readBook) : oldTableOf(fileName, readBook);
}

/** Reads a bare BIFF stream, as Excel 2 to 4 wrote it. */
export function readBareWorkbook(bytes: Uint8Array, fileName: string): ParsedTable {
  const stream = bytes.slice();
  keepTableRecords(stream);
  return oldTableOf(fileName, (wanted) => parse_xlscfb(stream, { ...wanted, type: 'array' }));
}

/** Reads a workbook with texts in a code page; once more when the texts prove it wrong. */
function oldTableOf(fileName: string, readBook: ReadBook): ParsedTable {
  const decoder = codePageDecoder();
  set_cptable({ utils: { decode: (codePage, text) => decoder.decode(codePage, text) } });
  const result = tableOf(fileName, readBook);
  return decoder.learn() ? tableOf(fileName, readBook) : result;
}

/** Reads XML 2003 or an HTML table, already decoded. */
export function readMarkup(text: string, fileName: string): ParsedTable {
  const result = tableOf(fileName, (wanted) => read(withoutMarkupSpans(text), { ...wanted, type: 'string' }));
  if (result.kind === 'refused') return result;
  return { ...result, notes: [...result.notes, ...formulaNotes(uncomputedXmlCells(text))] };
}

type ReadBook = (wanted: ParsingOptions) => WorkBook;

class ObfuscatedError extends Error {}

/** Excel opens such a book without asking where the password is its own, so a person may know of none. */
const OBFUSCATED_TEXT =
  'Книга зашифрована старым способом, как в Excel 95. Откройте её в Excel, снимите пароль, если он есть («Файл», «Сведения», «Защита книги»), и сохраните как .xlsx.';

function tableOf(fileName: string, readBook: ReadBook): ParsedTable {
  try {
    return bookTable(readBook({ ...options }), fileName, (sheet) => readBook({ ...options, sheets: sheet }));
  } catch (error) {
    if (error instanceof ObfuscatedError) return tableRefusal('encrypted', OBFUSCATED_TEXT);
    const encrypted = error instanceof Error && /password/i.test(error.message);
    return tableRefusal(encrypted ? 'encrypted' : 'broken');
  }
}

/** @param readOnly reads the book with one sheet only, by its index */
function bookTable(book: WorkBook, fileName: string, readOnly: (sheet: number) => WorkBook): ParsedTable {
  const write = cellWriter(book.Workbook?.WBProps?.date1904 === true);
  const sheets: TableSheet[] = [];
  let hidden = 0;
  let budget = MAX_CELLS;
  let filledDown = 0;
  for (const [index, name] of book.SheetNames.entries()) {
    // SheetJS keeps sheets by name, and the last of equal names wins.
    const isShared = book.SheetNames.indexOf(name) !== book.SheetNames.lastIndexOf(name);
    const worksheet = (isShared ? readOnly(index) : book).Sheets[name];
    if (!worksheet) return tableRefusal('broken');
    if (worksheet['!type']) continue; // charts, dialogs and macro sheets have no cells
    if (book.Workbook?.Sheets?.[index]?.Hidden) {
      hidden += 1;
      continue;
    }
    const rows = shownRows(worksheet, write, budget);
    if (!rows) return tableRefusal('too-many-cells');
    budget -= rows.reduce((sum, row) => sum + row.length, 0);
    const settled = settledSheet(name, rows, blocksOf(worksheet), hiddenRows(worksheet));
    sheets.push(settled.sheet);
    filledDown += settled.filledDown;
  }
  if (sheets.length === 0) return tableRefusal('empty', 'В книге нет видимых листов с таблицами.');
  return {
    kind: 'table',
    table: { fileName, sheets: withUsableNames(sheets) },
    notes: [...bookNotes(sheets, hidden), ...mergeNotes(filledDown)],
  };
}

/** Notes for the person about the sheets of a workbook. */
export function bookNotes(sheets: readonly TableSheet[], hidden: number): string[] {
  const notes: string[] = [];
  if (hidden > 0) notes.push(`Скрытые листы не показаны: ${hidden}.`);
  if (sheets.every((sheet) => sheet.rows.length === 0))
    notes.push('В книге нет ни одной заполненной ячейки.');
  return notes;
}

/** Zero-based rows hidden by hand, by a filter or in a closed group. */
function hiddenRows(worksheet: WorkSheet): readonly number[] {
  const hidden: number[] = [];
  // A sparse array: its length may be the last row of the format.
  worksheet['!rows']?.forEach((row, index) => {
    if (row.hidden === true) hidden.push(index);
  });
  return hidden;
}

/** Null if the cells, including gaps, exceed the budget. */
function shownRows(
  worksheet: WorkSheet,
  write: (cell: CellObject) => string,
  budget: number,
): string[][] | null {
  const cells: readonly (readonly (CellObject | undefined)[] | undefined)[] = worksheet['!data'] ?? [];
  if (cells.length > MAX_TABLE_ROWS) return null;
  const rows: string[][] = [];
  const none: string[] = [];
  let left = budget;
  for (let row = 0; row < cells.length; row += 1) {
    const source = cells[row];
    if (!source) {
      rows.push(none);
      continue;
    }
    left -= source.length;
    if (left < 0) return null;
    const texts: string[] = [];
    for (let column = 0; column < source.length; column += 1) {
      const cell = source[column];
      texts.push(cell ? write(cell) : '');
    }
    rows.push(texts);
  }
  return rows;
}

function blocksOf(worksheet: WorkSheet): readonly MergedBlock[] {
  return (worksheet['!merges'] ?? []).map(({ s: start, e: end }) => ({
    top: start.r,
    left: start.c,
    bottom: end.r,
    right: end.c,
  }));
}

/** A formatter for the cells of one workbook; each format is prepared once. */
function cellWriter(date1904: boolean): (cell: CellObject) => string {
  const writers = new Map<string, NumberWriter>();
  const writerOf = (format: string): NumberWriter => {
    const known = writers.get(format);
    if (known) return known;
    const writer = numberWriter(format, date1904);
    writers.set(format, writer);
    return writer;
  };
  return (cell) => {
    const format = typeof cell.z === 'string' ? cell.z : 'General';
    const { v: value } = cell;
    if (cell.t === 'e') return errors.get(value) ?? '#ЗНАЧ!';
    if (typeof value === 'number') return writerOf(format)(value);
    if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
    return typeof value === 'string' ? withPlainLineEnds(formattedText(value, format)) : '';
  };
}

/** A format may add text (`@" класс"`) or hide the value (`;;;`). */
function formattedText(text: string, format: string): string {
  if (format === 'General' || format === '@' || (!format.includes('@') && !format.includes(';'))) return text;
  const sections = formatSections(format);
  const section = sections[3] ?? sections.findLast((tokens) => tokens.some((token) => token.text === '@'));
  if (!section) return text;
  return section
    .map(({ kind, text: literal }) =>
      kind === 'text' ? literal : kind === 'code' && literal === '@' ? text : '',
    )
    .join('');
}
