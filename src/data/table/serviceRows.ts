/**
 * Rows below the heading that are no copies: totals, signatures, repeated headings, numbers of columns,
 * captions of sections and numbers without anything. They are left out until a person takes them.
 *
 *   1      2          3        column numbers
 *   7 «А» класс                section
 *   1      Иванова    95
 *   №      ФИО        Балл     repeated heading
 *          Итого      95       total
 *   Директор ________          signature
 */
import { foldText } from '../../document/text/foldText.ts';
import type { TableSheet } from '../../document/table/table.ts';
import type { CellShape } from './cellShape.ts';
import { isNameWord, shapeOf, usualShape } from './cellShape.ts';
import { areNames, isCaption, saysGreeting } from './listCaptions.ts';
import { beginsWithPerson } from './personAtStart.ts';
import {
  areColumnLetters,
  areColumnNumbers,
  hasLine,
  saysSection,
  saysSigner,
  saysTotal,
} from './serviceSigns.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

export type ServiceReason = 'columnNumbers' | 'heading' | 'total' | 'signature' | 'section' | 'numberOnly';
/** Reasons by zero-based rows, ascending. */
export type ServiceRows = ReadonlyMap<number, ServiceReason>;

/** Rows whose shapes stand for those of the table. */
const SAMPLE_ROWS = 200;
const SAMPLE_COLUMNS = 256;

/** The service rows below the header; remembered for a sheet. */
export function serviceRows(sheet: TableSheet, headerRow: number | null): ServiceRows {
  const known = foundOnce(sheet, newRows);
  const rows = known.get(headerRow) ?? findRows(sheet, headerRow);
  known.set(headerRow, rows);
  return rows;
}

const newRows = () => new Map<number | null, ServiceRows>();

interface Body {
  readonly heading: readonly string[];
  readonly headerRow: number;
  /** Filled cells of most rows. */
  readonly width: number;
  readonly shapes: readonly CellShape[];
  /** The last row that is as full as most. */
  readonly lastFull: number;
  /** One column of people. */
  readonly areNames: boolean;
}

function findRows({ rows, columnCount }: TableSheet, headerRow: number | null): ServiceRows {
  const first = (headerRow ?? -1) + 1;
  const sample = rows.slice(first, first + SAMPLE_ROWS).filter((cells) => filledOf(cells).length > 0);
  const width = usualWidth(sample);
  const isFull = (cells: readonly string[]) => filledOf(cells).length * 5 >= width * 3;
  const full = sample.filter(isFull);
  const unsigned = full.filter((cells) => !looksSigned(cells) && !looksTotal(cells));
  // Where most rows begin with «Директор», it is a position.
  const areSigned = full.filter(looksSigned).length * 2 > full.filter((cells) => !looksTotal(cells)).length;
  const likeMost = areSigned || unsigned.length * 3 < full.length ? full : unsigned;
  const body: Body = {
    heading: headerRow === null ? [] : (rows[headerRow] ?? []).map((cell) => foldText(cell.trim())),
    headerRow: headerRow ?? -1,
    width,
    shapes: Array.from({ length: Math.min(columnCount, SAMPLE_COLUMNS) }, (_, column) =>
      usualShape(likeMost.map((cells) => cells[column] ?? '')),
    ),
    lastFull: rows.findLastIndex((cells) => isFull(cells) && (areSigned || !looksSigned(cells))),
    areNames: columnCount === 1 && areNames(sample.map(([cell = '']) => cell.trim())),
  };
  const service = new Map<number, ServiceReason>();
  for (let row = first; row < rows.length; row += 1) {
    const cells = rows[row] ?? [];
    if (row <= body.lastFull && isPlainly(cells, body)) continue;
    const filled = filledOf(cells);
    const reason = filled.length === 0 ? null : reasonOf(filled, row, body);
    if (reason !== null) service.set(row, reason);
  }
  return service;
}

/**
 * The filled cells of most rows that may be data: captions, totals and signatures may outnumber the people of
 * a short list.
 */
function usualWidth(sample: readonly (readonly string[])[]): number {
  const unlikely = new Set(sample.filter((cells) => looksTotal(cells) || looksSigned(cells)));
  const likely =
    unlikely.size * 3 > sample.length * 2 ? sample : sample.filter((cells) => !unlikely.has(cells));
  const counts = likely.map((cells) => filledOf(cells).length);
  const wide = counts.filter((count) => count > 1);
  const widths = (wide.length * 3 < counts.length ? counts : wide).toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

const MAY_BE_TOTAL =
  /^\s*(?:общ|в |итог|всего|средн|сумм|кол|макс|мин|медиан|total|sub|grand|sum|av|mean|count)/iu;

/** Whether a full row can be told as data by a glance: nearly all rows of a long table are. */
function isPlainly(cells: readonly string[], { width, heading }: Body): boolean {
  let count = 0;
  let firstWord: string | null = null;
  let first = '';
  let isOneText = true;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] ?? '';
    if (cell === '' || (cell.charCodeAt(0) <= 32 && cell.trim() === '')) continue;
    count += 1;
    if (count === 1) first = cell;
    else if (cell !== first) isOneText = false;
    if (cell.length === heading[column]?.length || cell.length < 2) {
      if (count === 1 && (cell.length < 2 || foldText(cell) === heading[column])) return false;
    }
    if (cell.length > 5 && (cell.includes('__') || cell.includes('...') || cell.includes('……'))) return false;
    // Beyond ASCII there are nearly letters only.
    if (firstWord === null && (cell.charCodeAt(0) > 127 || /\p{L}/u.test(cell))) firstWord = cell;
  }
  if (isOneText) return false;
  return count >= width && width > 1 && !MAY_BE_TOTAL.test(firstWord ?? '');
}

interface FilledCell {
  readonly column: number;
  readonly text: string;
}

function filledOf(cells: readonly string[]): readonly FilledCell[] {
  return cells.flatMap((text, column) => (text.trim() === '' ? [] : [{ column, text: text.trim() }]));
}

function looksSigned(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return filled.some(({ text }) => hasLine(text)) || saysSigner(filled[0]?.text ?? '');
}

function looksTotal(cells: readonly string[]): boolean {
  return saysTotal(filledOf(cells).find(({ text }) => /\p{L}/u.test(text))?.text ?? '');
}

function reasonOf(filled: readonly FilledCell[], row: number, body: Body): ServiceReason | null {
  if (isHeading(filled, body)) return 'heading';
  if (body.areNames) return reasonInList(filled[0]?.text ?? '', row, body);
  if (isNumbering(filled, row, body)) return 'columnNumbers';
  if (isTotal(filled, body)) return 'total';
  if (isSignature(filled, row, body)) return 'signature';
  if (isNumberOnly(filled, body)) return 'numberOnly';
  return isSection(filled, row, body) ? 'section' : null;
}

function reasonInList(text: string, row: number, { lastFull }: Body): ServiceReason | null {
  if (saysTotal(text)) return 'total';
  if (hasLine(text) && /\p{L}|_{5,}/u.test(text)) return 'signature';
  if (saysGreeting(text)) return 'signature';
  return isCaption(text) && row < lastFull ? 'section' : null;
}

function isHeading(filled: readonly FilledCell[], { heading, shapes }: Body): boolean {
  const alike = filled.filter(({ column, text }) => heading[column] === foldText(text));
  // A column of «Да» under «Да» repeats its heading by chance.
  const isUnlike = alike.some(({ column, text }) => shapeOf(text) !== shapes[column]);
  return alike.length * 5 >= filled.length * 4 && (alike.length > 1 || isUnlike || shapes.length === 1);
}

function isNumbering(filled: readonly FilledCell[], row: number, { shapes, headerRow }: Body): boolean {
  const texts = filled.map(({ text }) => text);
  const isForeign = filled.some(({ column }) => !['number', 'empty'].includes(shapes[column] ?? 'empty'));
  if (areColumnNumbers(texts)) return isForeign;
  return row === headerRow + 1 && headerRow >= 0 && isForeign && areColumnLetters(texts);
}

function isTotal(filled: readonly FilledCell[], { shapes, width }: Body): boolean {
  const words = filled.filter(({ text }) => /\p{L}/u.test(text));
  const [word] = words;
  if (word === undefined || words.length > 1 || !saysTotal(word.text)) return false;
  const others = shapes.filter((shape, column) => column !== word.column && shape !== 'empty').length;
  // In one column of titles only a bare total is one.
  return others > 0 || width > 1 || /^(?:итого|всего|средний балл)[\s:\d.,%—–-]*$/iu.test(word.text);
}

function isSignature(filled: readonly FilledCell[], row: number, body: Body): boolean {
  const { width, shapes, lastFull } = body;
  const [first] = filled;
  if (first === undefined) return false;
  const isLined = filled.some(({ text }) => hasLine(text) && /\p{L}|_{5,}/u.test(text));
  if (isLined && (filled.length < width || row > lastFull || filled.some(({ text }) => saysSigner(text))))
    return true;
  if (row <= lastFull || width < 2) return false;
  const usual = shapes[first.column] ?? 'empty';
  const shape = shapeOf(first.text);
  if (saysSigner(first.text)) return filled.length < width || (shape !== usual && shape !== 'name');
  return filled.length === 1 && ['text', 'code', 'date'].includes(shape) && shape !== usual;
}

function isNumberOnly(filled: readonly FilledCell[], { shapes, width, heading }: Body): boolean {
  const [only] = filled;
  if (only === undefined || filled.length > 1 || width < 2 || only.column > 0) return false;
  return (
    shapes[0] === 'number' &&
    /^\d+[.)]?$/u.test(only.text) &&
    (heading.length === 0 || /^(?:№|n|п\s*\/\s*п)/u.test(heading[0] ?? ''))
  );
}

/**
 * One text in a row of its own, or the same in all cells, with data below, unlike the values of its column.
 */
function isSection(filled: readonly FilledCell[], row: number, { width, shapes, lastFull }: Body): boolean {
  const [first] = filled;
  if (first === undefined || width < 2 || row > lastFull) return false;
  if (filled.length > 1 && !(filled.length > 2 && filled.every(({ text }) => text === first.text)))
    return false;
  const usual = shapes[first.column] ?? 'empty';
  const shape = shapeOf(first.text);
  if (shape === 'number' || shape === 'date' || shape === 'sign') return false;
  if (usual === 'name' && beginsWithPerson(first.text)) return false;
  switch (usual) {
    case 'name':
    case 'number':
    case 'date':
      if (shape === 'name') return saysSection(first.text);
      return shape !== 'word' || (width > 2 && !isNameWord(first.text)) || saysSection(first.text);
    case 'word':
      return shape === 'text' || shape === 'code' || saysSection(first.text);
    case 'empty':
    case 'sign':
      return true;
    case 'code':
    case 'text':
      return saysSection(first.text) && width > 2;
    default:
      return usual satisfies never;
  }
}
