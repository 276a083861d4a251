/**
 * OpenDocument spreadsheets, packed (.ods) or flat (.fods). The file stores the displayed text beside each
 * value; this reader uses that text. SheetJS is not used here: it ignores hidden sheets and expands repeated
 * cells without a limit, so a file of one kilobyte could produce sixteen thousand million cells.
 */
import type { TableSheet } from '../../../src/document/table/table.ts';
import type { MergedBlock } from '../../../src/data/index.ts';
import type { ParsedTable } from '../../../src/document/table/tableFile.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { refused } from '../../../src/document/table/tableFile.ts';
import { mergeNotes, settledSheet } from '../input/merges.ts';
import { withUsableNames } from '../input/sheetNames.ts';
import { formulaNotes } from '../workbook/uncomputed.ts';
import { bookNotes } from '../workbook/readWorkbook.ts';
import { dateValue, numberValue, percentValue, timeValue } from './odsValues.ts';
import { paragraphReader } from './paragraphs.ts';
import type { SheetBuilder } from './sheetBuilder.ts';
import { sheetBuilder } from './sheetBuilder.ts';
import type { XmlToken } from './xmlTokens.ts';
import { attribute, xmlTokens } from './xmlTokens.ts';

/** Reads `content.xml` of an .ods file. */
export function readSpreadsheetDocument(content: string | null, fileName: string): ParsedTable {
  return content === null ? refused('broken') : readFlatDocument(content, fileName);
}

type Tag = Exclude<XmlToken, { kind: 'text' }>;
interface OpenSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly builder: SheetBuilder;
  readonly blocks: MergedBlock[];
}

/** Reads the XML with the cells. */
export function readFlatDocument(xml: string, fileName: string): ParsedTable {
  const hiddenStyles = new Set<string>();
  const sheets: TableSheet[] = [];
  const paragraphs = paragraphReader();
  let hidden = 0;
  let budget = MAX_CELLS;
  let filledDown = 0;
  let uncomputed = 0;
  let styleName = '';
  let sheet: OpenSheet | null = null;
  let cell: Tag | null = null;
  /** The skipped element, and how many elements of the same name are open inside it. */
  let skipped: { name: string; depth: number } | null = null;

  for (const token of xmlTokens(xml)) {
    if (skipped) {
      if (token.kind === 'text' || token.name !== skipped.name || token.kind === 'single') continue;
      skipped.depth += token.kind === 'open' ? 1 : -1;
      if (skipped.depth === 0) skipped = null;
      continue;
    }
    if (token.kind === 'text') {
      if (cell) paragraphs.text(token.text);
      continue;
    }
    if (token.kind === 'open' && (isAside(token.name) || (sheet && token.name === 'table:table'))) {
      skipped = { name: token.name, depth: 1 };
      continue;
    }
    switch (token.name) {
      case 'style:style':
        styleName = attribute(token.attributes, 'name') ?? '';
        break;
      case 'style:table-properties':
        if (attribute(token.attributes, 'display') === 'false') hiddenStyles.add(styleName);
        break;
      case 'table:table':
        if (token.kind === 'open') {
          const name = attribute(token.attributes, 'name') ?? '';
          const isHidden = hiddenStyles.has(attribute(token.attributes, 'style-name') ?? '');
          sheet = { name, hidden: isHidden, builder: sheetBuilder(budget), blocks: [] };
        } else if (sheet) {
          const rows = sheet.builder.rows();
          if (!rows) return refused('too-many-cells');
          if (sheet.hidden) hidden += 1;
          else {
            const settled = settledSheet(sheet.name, rows, sheet.blocks, sheet.builder.hiddenRows());
            sheets.push(settled.sheet);
            filledDown += settled.filledDown;
          }
          budget -= sheet.builder.cells();
          sheet = null;
        }
        break;
      case 'table:table-row':
        if (token.kind === 'open')
          sheet?.builder.beginRow(repeat(token, 'number-rows-repeated'), isHiddenRow(token));
        else if (token.kind === 'close') sheet?.builder.endRow();
        else sheet?.builder.skipRows(repeat(token, 'number-rows-repeated'));
        break;
      case 'table:covered-table-cell':
        if (token.kind === 'open') skipped = { name: token.name, depth: 1 };
        sheet?.builder.addCells('', repeat(token, 'number-columns-repeated'));
        break;
      case 'table:table-cell':
        if (token.kind === 'open') {
          cell = token;
          paragraphs.begin();
        } else {
          const tag = token.kind === 'single' ? token : cell;
          if (tag && sheet) addBlock(sheet, tag);
          if (tag && isUncomputed(tag, token.kind === 'single' ? '' : paragraphs.result())) uncomputed += 1;
          if (tag)
            sheet?.builder.addCells(
              cellText(tag, token.kind === 'single' ? '' : paragraphs.result()),
              repeat(tag, 'number-columns-repeated'),
            );
          cell = null;
        }
        break;
      default:
        if (cell) paragraphs.tag(token);
    }
    if (sheet?.builder.isFull()) return refused('too-many-cells');
  }
  if (sheets.length === 0)
    return hidden > 0 ? refused('empty', 'В книге нет видимых листов с таблицами.') : refused('broken');
  return {
    kind: 'table',
    table: { fileName, sheets: withUsableNames(sheets) },
    notes: [...bookNotes(sheets, hidden), ...mergeNotes(filledDown), ...formulaNotes(uncomputed)],
  };
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

/** The shown text, or for a file that keeps values only, the value as LibreOffice shows it without a format. */
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
