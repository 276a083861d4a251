/**
 * HTML tables, which school systems and shops save under the name .xls. The shown text of each cell counts;
 * `htmlparser2` reads the markup and its character references as browsers do. A table inside a cell is a
 * sheet of its own, what surrounds it is its page.
 */
import { Parser } from 'htmlparser2';
import type { TableSheet } from '../../../src/document/table/table.ts';
import type { MergedBlock } from '../../../src/data/table/index.ts';
import type { ParsedTable } from '../../../src/document/table/tableFile.ts';
import { tableRefusal } from '../../../src/document/table/tableRefusals.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { mergeNotes, settledSheet } from '../input/merges.ts';
import { withUsableNames } from '../input/sheetNames.ts';

/** A table whose end tag has not come yet. */
interface OpenTable {
  readonly rows: string[][];
  readonly blocks: MergedBlock[];
  readonly hidden: number[];
  /** Rows that a cell above still covers, by columns. */
  readonly covered: Map<number, number>;
  cell: OpenCell | null;
  caption: string | null;
}
interface OpenCell {
  text: string;
  readonly column: number;
}

/** Widest sheet of Excel. */
const MAX_COLUMNS = 16_384;
const MAX_SPAN = 65_536;
/** Elements that begin a line. */
const LINES = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol']);
const UNSEEN = new Set(['script', 'style', 'head', 'template', 'noscript', 'title']);

/** Reads every table of a decoded page; null when there is none with a cell. */
export function readHtml(text: string, fileName: string): ParsedTable | null {
  const tables = tablesOf(text);
  if (tables === 'too-many-cells') return tableRefusal(tables);
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  // Pages lay out their menus in tables of one cell.
  const wide = filled.filter(({ rows }) => rows.flat().filter((cell) => cell !== '').length > 1);
  const chosen = wide.length > 0 ? wide : filled;
  if (chosen.length === 0) return null;
  const sheets: TableSheet[] = [];
  let filledDown = 0;
  for (const { rows, blocks, hidden, caption } of chosen) {
    const settled = settledSheet(caption ?? '', rows, blocks, hidden);
    sheets.push(settled.sheet);
    filledDown += settled.filledDown;
  }
  return {
    kind: 'table',
    table: { fileName, sheets: withUsableNames(sheets) },
    notes: mergeNotes(filledDown),
  };
}

function tablesOf(text: string): readonly OpenTable[] | 'too-many-cells' {
  const tables: OpenTable[] = [];
  const open: OpenTable[] = [];
  let unseen = 0;
  let cells = 0;
  const endCell = (table: OpenTable | undefined): void => {
    if (table?.cell) finishCell(table, table.cell);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const table = open.at(-1);
        if (UNSEEN.has(name)) unseen += 1;
        else if (name === 'table') {
          const inner = { rows: [], blocks: [], hidden: [], covered: new Map(), cell: null, caption: null };
          // What stands around an inner table is its page.
          if (table?.cell) table.cell.text = '';
          tables.push(inner);
          open.push(inner);
        } else if (table === undefined) return;
        else if (name === 'tr') beginRow(table, attributes);
        else if (name === 'td' || name === 'th') {
          endCell(table);
          cells += beginCell(table, attributes);
        } else if (name === 'br' || LINES.has(name)) addText(table, '\n');
        if (cells > MAX_CELLS) parser.pause();
      },
      ontext: (piece) => {
        if (unseen === 0) addText(open.at(-1), piece.replaceAll(/[ \t\r\n]+/gu, ' '));
      },
      onclosetag: (name) => {
        const table = open.at(-1);
        if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1);
        else if (name === 'table') {
          endCell(table);
          open.pop();
        } else if (name === 'td' || name === 'th' || name === 'tr') endCell(table);
        else if (LINES.has(name)) addText(table, '\n');
      },
    },
    { lowerCaseTags: true, decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(text);
  if (cells > MAX_CELLS) return 'too-many-cells';
  parser.end();
  for (const table of open) endCell(table);
  return tables;
}

function addText(table: OpenTable | undefined, piece: string): void {
  if (table?.cell) table.cell.text += piece;
}

function beginRow(table: OpenTable, attributes: Readonly<Record<string, string>>): void {
  if (table.cell) finishCell(table, table.cell);
  table.rows.push([]);
  for (const [column, rows] of table.covered) {
    if (rows <= 1) table.covered.delete(column);
    else table.covered.set(column, rows - 1);
  }
  const isHidden = 'hidden' in attributes || /display\s*:\s*none/iu.test(attributes['style'] ?? '');
  if (isHidden) table.hidden.push(table.rows.length - 1);
}

/** @returns the cells that it takes */
function beginCell(table: OpenTable, attributes: Readonly<Record<string, string>>): number {
  if (table.rows.length === 0) table.rows.push([]);
  const top = table.rows.length - 1;
  const row = table.rows[top] ?? [];
  let column = row.length;
  while (table.covered.has(column)) column += 1;
  const [width, height] = [
    spanOf(attributes['colspan'], MAX_COLUMNS),
    spanOf(attributes['rowspan'], MAX_SPAN),
  ];
  const right = Math.min(column + width, MAX_COLUMNS) - 1;
  if (right < column) return 0;
  if (height > 1) for (let at = column; at <= right; at += 1) table.covered.set(at, height);
  if (right > column || height > 1) table.blocks.push({ top, left: column, bottom: top + height - 1, right });
  const before = row.length;
  while (row.length <= right) row.push('');
  table.cell = { text: '', column };
  return row.length - before;
}

function finishCell(table: OpenTable, { text, column }: OpenCell): void {
  const row = table.rows.at(-1);
  if (row !== undefined) row[column] = text.replaceAll(/ *\n[ \n]*/gu, '\n').trim();
  table.cell = null;
}

function spanOf(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? '1', 10);
  return Number.isSafeInteger(span) && span > 1 ? Math.min(span, most) : 1;
}
