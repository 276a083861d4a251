/**
 * OpenDocument spreadsheets, packed (.ods) or flat (.fods). The file stores the displayed text beside each
 * value; this reader uses that text. SheetJS is not used here: it ignores hidden sheets and expands repeated
 * cells without a limit, so a file of one kilobyte could produce sixteen thousand million cells.
 */
import type { TableSheet } from '../../../src/document/table/table.ts';
import type { MergedBlock } from '../../../src/data/table/index.ts';
import type { ParsedTable } from '../../../src/document/table/tableFile.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { tableRefusal } from '../../../src/document/table/tableRefusals.ts';
import { mergeNotes, settledSheet } from '../input/merges.ts';
import { withUsableNames } from '../input/sheetNames.ts';
import { formulaNotes } from '../workbook/uncomputed.ts';
import { bookNotes } from '../workbook/readWorkbook.ts';
import { paragraphReader } from './paragraphs.ts';
import type { SheetBuilder } from './sheetBuilder.ts';
import { sheetBuilder } from './sheetBuilder.ts';
import type { XmlToken } from './xmlTokens.ts';
import { attribute, xmlTokens } from './xmlTokens.ts';
import { numberWriter } from '../workbook/numberText.ts';

const general = numberWriter('General', false);

/** Reads `content.xml` of an .ods file. */
export function readSpreadsheetDocument(content: string | null, fileName: string): ParsedTable {
  return content === null ? tableRefusal('broken') : readFlatDocument(content, fileName);
}

type Tag = Exclude<XmlToken, { kind: 'text' }>;
interface OpenSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly builder: SheetBuilder;
  readonly blocks: MergedBlock[];
}

/** What was read so far. */
interface Reading {
  readonly hiddenStyles: Set<string>;
  readonly sheets: TableSheet[];
  readonly paragraphs: ReturnType<typeof paragraphReader>;
  hidden: number;
  /** Cells that may still come. */
  budget: number;
  filledDown: number;
  uncomputed: number;
  styleName: string;
  sheet: OpenSheet | null;
  cell: Tag | null;
  /** The skipped element, and how many elements of the same name are open inside it. */
  skipped: { readonly name: string; depth: number } | null;
  isTooLarge: boolean;
}

/** Reads the XML with the cells. */
export function readFlatDocument(xml: string, fileName: string): ParsedTable {
  const reading: Reading = {
    hiddenStyles: new Set(),
    sheets: [],
    paragraphs: paragraphReader(),
    hidden: 0,
    budget: MAX_CELLS,
    filledDown: 0,
    uncomputed: 0,
    styleName: '',
    sheet: null,
    cell: null,
    skipped: null,
    isTooLarge: false,
  };
  for (const token of xmlTokens(xml)) {
    if (isSkipped(reading, token)) continue;
    if (token.kind !== 'text') (TAGS.get(token.name) ?? readContent)(reading, token);
    else if (reading.cell) reading.paragraphs.text(token.text);
    if (reading.isTooLarge || reading.sheet?.builder.isFull()) return tableRefusal('too-many-cells');
  }
  const { sheets, hidden, filledDown, uncomputed } = reading;
  if (sheets.length === 0)
    return hidden > 0
      ? tableRefusal('empty', 'В книге нет видимых листов с таблицами.')
      : tableRefusal('broken');
  return {
    kind: 'table',
    table: { fileName, sheets: withUsableNames(sheets) },
    notes: [...bookNotes(sheets, hidden), ...mergeNotes(filledDown), ...formulaNotes(uncomputed)],
  };
}

/** Whether a token is part of something that is not read, or begins it. */
function isSkipped(reading: Reading, token: XmlToken): boolean {
  const { skipped, sheet } = reading;
  if (skipped) {
    if (token.kind === 'text' || token.name !== skipped.name || token.kind === 'single') return true;
    skipped.depth += token.kind === 'open' ? 1 : -1;
    if (skipped.depth === 0) reading.skipped = null;
    return true;
  }
  if (token.kind !== 'open') return false;
  if (!isAside(token.name) && !(sheet && token.name === 'table:table')) return false;
  reading.skipped = { name: token.name, depth: 1 };
  return true;
}

const TAGS: ReadonlyMap<string, (reading: Reading, tag: Tag) => void> = new Map([
  [
    'style:style',
    (reading, tag) => {
      reading.styleName = attribute(tag.attributes, 'name') ?? '';
    },
  ],
  [
    'style:table-properties',
    ({ hiddenStyles, styleName }, tag) => {
      if (attribute(tag.attributes, 'display') === 'false') hiddenStyles.add(styleName);
    },
  ],
  ['table:table', readSheet],
  ['table:table-row', readRow],
  ['table:covered-table-cell', readCoveredCell],
  ['table:table-cell', readCell],
]);

function readSheet(reading: Reading, tag: Tag): void {
  const { sheet, hiddenStyles } = reading;
  if (tag.kind === 'open') {
    const name = attribute(tag.attributes, 'name') ?? '';
    const isHidden = hiddenStyles.has(attribute(tag.attributes, 'style-name') ?? '');
    reading.sheet = { name, hidden: isHidden, builder: sheetBuilder(reading.budget), blocks: [] };
    return;
  }
  if (!sheet) return;
  const rows = sheet.builder.rows();
  reading.isTooLarge = !rows;
  if (sheet.hidden) reading.hidden += 1;
  else if (rows) {
    const settled = settledSheet(sheet.name, rows, sheet.blocks, sheet.builder.hiddenRows());
    reading.sheets.push(settled.sheet);
    reading.filledDown += settled.filledDown;
  }
  reading.budget -= sheet.builder.cells();
  reading.sheet = null;
}

function readRow({ sheet }: Reading, tag: Tag): void {
  if (tag.kind === 'open') sheet?.builder.beginRow(repeat(tag, 'number-rows-repeated'), isHiddenRow(tag));
  else if (tag.kind === 'close') sheet?.builder.endRow();
  else sheet?.builder.skipRows(repeat(tag, 'number-rows-repeated'));
}

function readCoveredCell(reading: Reading, tag: Tag): void {
  if (tag.kind === 'open') reading.skipped = { name: tag.name, depth: 1 };
  reading.sheet?.builder.addCells('', repeat(tag, 'number-columns-repeated'));
}

function readCell(reading: Reading, tag: Tag): void {
  const { paragraphs, sheet } = reading;
  if (tag.kind === 'open') {
    reading.cell = tag;
    paragraphs.begin();
    return;
  }
  const cell = tag.kind === 'single' ? tag : reading.cell;
  reading.cell = null;
  if (cell === null) return;
  const shown = tag.kind === 'single' ? '' : paragraphs.result();
  if (sheet) addBlock(sheet, cell);
  if (isUncomputed(cell, shown)) reading.uncomputed += 1;
  sheet?.builder.addCells(cellText(cell, shown), repeat(cell, 'number-columns-repeated'));
}

/** A part of the text of a cell. */
function readContent({ cell, paragraphs }: Reading, tag: Tag): void {
  if (cell) paragraphs.tag(tag);
}

/** Remembers the block of a merged cell, which is the next one of its sheet. */
function addBlock({ builder, blocks }: OpenSheet, tag: Tag): void {
  const rows = repeat(tag, 'number-rows-spanned');
  const columns = repeat(tag, 'number-columns-spanned');
  if (rows === 1 && columns === 1) return;
  const { row, column } = builder.next();
  blocks.push({ top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 });
}

/** Content of a sheet or its history other than cells: drawings, notes, forms, deleted content. */
function isAside(name: string): boolean {
  return (
    name.startsWith('draw:') ||
    /^(office:(annotation|forms)|table:(shapes|tracked-changes|dde-links|database-ranges))$/.test(name)
  );
}

/** Hidden by hand or by a filter. */
function isHiddenRow({ attributes }: Tag): boolean {
  return /^(collapse|filter)$/.test(attribute(attributes, 'visibility') ?? '');
}

function repeat(tag: Tag, name: string): number {
  const count = Number(attribute(tag.attributes, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/**
 * The shown text, or for a file that keeps values only, the value as LibreOffice shows it without a format.
 */
function cellText({ attributes }: Tag, shown: string): string {
  const type = attribute(attributes, 'value-type');
  if (type === 'boolean') return attribute(attributes, 'boolean-value') === 'true' ? 'ИСТИНА' : 'ЛОЖЬ';
  if (shown !== '') return shown;
  const value = (name: string) => attribute(attributes, name) ?? '';
  if (type === 'string') return value('string-value');
  if (type === 'date') return dateValue(value('date-value'));
  if (type === 'time') return timeValue(value('time-value'));
  if (type === 'percentage') return percentValue(value('value'));
  if (type === 'currency') return `${numberValue(value('value'))} ${value('currency')}`.trim();
  return numberValue(value('value'));
}

/** Whether a cell has a formula and no result. */
function isUncomputed({ attributes }: Tag, shown: string): boolean {
  return (
    shown === '' &&
    attribute(attributes, 'formula') !== null &&
    ['value', 'string-value', 'date-value', 'time-value', 'boolean-value'].every(
      (name) => attribute(attributes, name) === null,
    )
  );
}

/** «4.5» as «4,5»; other texts as they are. */
function numberValue(value: string): string {
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? general(number) : value;
}

/** «0.95» as «95 %». */
function percentValue(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  // Hundredths of a percent, so that 0.07 is not 7.000000000000001.
  return `${general(Math.round(number * 1e10) / 1e8)} %`;
}

/** «2026-05-08» as «08.05.2026», with the time unless it is midnight. */
function dateValue(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/u.exec(value);
  if (parts === null) return value;
  const [, year = '', month = '', day = '', hours = '00', minutes = '00', seconds = '00'] = parts;
  const date = `${day}.${month}.${year}`;
  const time = seconds === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`;
  return time === '00:00' ? date : `${date} ${time}`;
}

function twoDigits(text: string | number): string {
  return String(text).padStart(2, '0');
}

/** «PT12H30M00S» as «12:30». */
function timeValue(value: string): string {
  const parts = /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/u.exec(value);
  if (parts === null) return value;
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const time = `${sign}${twoDigits(Number(days) * 24 + Number(hours))}:${twoDigits(minutes)}`;
  return Number(seconds) === 0 ? time : `${time}:${twoDigits(seconds)}`;
}
