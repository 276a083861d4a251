/**
 * How much a row looks like names of the columns below it: known words, and another shape than the values under
 * each of its cells.
 */
import type { TableSheet } from '../../document/table/table.ts';
import { foldText } from '../../document/text/foldText.ts';
import { hasGivenName } from '../names/nameList.ts';
import type { CellShape } from './cellShape.ts';
import { isNameWord, shapeOf, usualShape } from './cellShape.ts';
import { headingKnowledge } from './headingWords.ts';
import { beginsWithPerson } from './personAtStart.ts';

/** Columns that are compared: a stray cell may make a sheet as wide as Excel allows. */
export const SEARCHED_COLUMNS = 256;

/**
 * The mean evidence of the filled columns that this row is a heading; a column of values without a name
 * counts a little against it.
 */
export function markOf(written: readonly string[], body: TableSheet['rows'], columnCount: number): number {
  const cells = withoutQuestionNumbers(written);
  const counted = numbersInARow(cells);
  let sum = 0;
  let count = 0;
  for (let column = 0; column < Math.min(columnCount, SEARCHED_COLUMNS); column += 1) {
    const cell = cells[column] ?? '';
    const below = body.flatMap((row) => ((row[column] ?? '').trim() === '' ? [] : [row[column] ?? '']));
    if (cell.trim() === '' && below.length * 2 < body.length) continue;
    count += 1;
    sum += counted.has(column) ? 0.5 : evidence(cell, below, columnCount);
  }
  return count === 0 ? -1 : sum / count;
}

/** «1. Укажите имя», «2) Класс»: questions of a form, whose numbers grow from cell to cell, are headings. */
const QUESTION = /^\s*(?:№\s*|вопрос\s*)?(?<number>\d{1,3})(?:\.\d{1,2})*\s*[.):]\s*(?=[\p{L}«"])/iu;

function withoutQuestionNumbers(cells: readonly string[]): readonly string[] {
  const numbers = cells.flatMap((cell) => {
    const number = QUESTION.exec(cell)?.groups?.['number'];
    return number === undefined ? [] : [Number(number)];
  });
  const grow = numbers.every((number, place) => place === 0 || number >= (numbers[place - 1] ?? 0));
  return numbers.length > 1 && grow && (numbers.at(-1) ?? 0) > (numbers[0] ?? 0)
    ? cells.map((cell) => cell.replace(QUESTION, ''))
    : cells;
}

/** How much the cell looks like the name of its column: above 0 for a name, below 0 for one more value. */
function evidence(cell: string, below: readonly string[], columnCount: number): number {
  if (cell.trim() === '') return -0.5;
  const shape = shapeOf(cell);
  const usual = usualShape(below);
  if (isOneOf(cell, below)) return usual === 'number' ? -1 : -2;
  if (beginsWithPerson(cell) && arePeople(below)) return -4;
  const knowledge = shape === 'code' ? 'none' : headingKnowledge(cell);
  if (knowledge === 'whole') return 3;
  const contrast = contrastOf(shape, usual, cell, below, columnCount);
  return knowledge === 'part' && contrast > -4 && !haveKnownWords(below) ? Math.max(1.5, contrast) : contrast;
}

/** Whether half of the values are people, or begin with one. */
function arePeople(below: readonly string[]): boolean {
  return (
    below.filter((text) => shapeOf(text) === 'name' || beginsWithPerson(text)).length * 2 >= below.length
  );
}

/** Whether the values have words of headings too: «Победитель конкурса чтецов» among achievements. */
function haveKnownWords(below: readonly string[]): boolean {
  return below.filter((text) => headingKnowledge(text) !== 'none').length * 2 > below.length;
}

/** Whether the values below have the cell itself, or most of them begin with its first word. */
function isOneOf(cell: string, below: readonly string[]): boolean {
  const folded = foldText(cell.trim());
  const first = firstWord(cell);
  const texts = below.map((text) => foldText(text.trim()));
  const isAlike = first.length > 1 && below.filter((text) => firstWord(text) === first).length;
  return (
    (texts.includes(folded) && below.length > 0 && texts.some((text) => text !== folded)) ||
    (isAlike !== false && isAlike * 2 > below.length)
  );
}

function firstWord(text: string): string {
  return /^[^\p{L}]*(\p{L}+)\s/u.exec(foldText(`${text} `))?.[1] ?? '';
}

function contrastOf(
  shape: CellShape,
  usual: CellShape,
  cell: string,
  below: readonly string[],
  columnCount: number,
): number {
  const isWords = shape === 'name' || shape === 'word' || shape === 'text';
  switch (usual) {
    case 'empty':
      return isWords ? 0.5 : 0;
    case 'number':
    case 'date':
    case 'sign':
      return isWords ? 2 : shape === 'code' ? 1 : shape === usual ? -2 : -1;
    case 'code':
      return isWords ? 2 : -2;
    case 'name':
      // A person among people, whatever stands in the other columns.
      if (shape === 'name') return hasGivenName(cell) ? -8 : -4;
      if (shape === 'text') return /\p{Ll}/u.test(cell) && /^\p{L}/u.test(cell.trim()) ? 2 : 0.5;
      if (shape === 'word') return isNameWord(cell) && !isMonth(cell) ? (columnCount > 1 ? 0.5 : -1) : 2;
      return -1;
    case 'word':
      return wordContrast(shape, cell, below, columnCount);
    case 'text':
      return isLike(cell, below) ? (shape === 'code' ? -2 : -0.3) : isWords ? 0.6 : -1;
    default:
      return usual satisfies never;
  }
}

/** The cell above single words with a capital: names of people, towns, breeds. */
function wordContrast(shape: CellShape, cell: string, below: readonly string[], columnCount: number): number {
  if (shape === 'name') return hasGivenName(cell) ? -4 : columnCount > 1 ? 0.6 : -0.6;
  if (shape === 'text') return 1;
  if (shape !== 'word') return -1;
  const names = below.filter(isNameWord).length;
  if (names * 2 <= below.length) return hasGivenName(cell) ? -1 : -0.3;
  return hasGivenName(cell) || isNameWord(cell) ? -4 : -0.6;
}

/** Names of months that are names of people as well. */
function isMonth(cell: string): boolean {
  return /^(?:август|май|июнь|июль)$/iu.test(cell.trim());
}

/** Whether a cell has digits, signs, letter case and length as most of the values below. */
function isLike(cell: string, below: readonly string[]): boolean {
  const own = featuresOf(cell);
  const alike = below.filter((text) => {
    const other = featuresOf(text);
    const isClose = Math.abs(own.words - other.words) <= Math.max(1, own.words / 2);
    return own.digits === other.digits && own.capital === other.capital && isClose;
  }).length;
  return alike * 2 > below.length;
}

function featuresOf(text: string) {
  return {
    digits: /\d/u.test(text),
    capital: /^\p{Lu}/u.test(text.trim()),
    words: text.trim().split(/\s+/u).length,
  };
}

/** «01.09», «8.09.2026»: days of lessons. */
const DAY = /^\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?$/u;

/**
 * Columns whose cells are numbers with one step, as tours 1, 2, 3 and years 2024, 2025, or different days,
 * beside a known heading.
 */
function numbersInARow(cells: readonly string[]): ReadonlySet<number> {
  const numbers = cells.flatMap((cell, column) =>
    /^\d{1,4}$/u.test(cell.trim()) ? [{ column, value: Number(cell) }] : [],
  );
  const hasHeading = cells.some((cell) => shapeOf(cell) !== 'number' && headingKnowledge(cell) === 'whole');
  const isRow = numbers.every(
    ({ value, column }, index) =>
      index === 0 ||
      (value === (numbers[index - 1]?.value ?? 0) + 1 && column > (numbers[index - 1]?.column ?? 0)),
  );
  if (hasHeading && isRow && numbers.length > 1) return new Set(numbers.map(({ column }) => column));
  const dates = cells.flatMap((cell, column) => (DAY.test(cell.trim()) ? [column] : []));
  const areUnlike = new Set(dates.map((column) => cells[column]?.trim())).size === dates.length;
  return new Set(hasHeading && areUnlike && dates.length > 1 ? dates : []);
}
