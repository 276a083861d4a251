/**
 * Which copies of a document to make, as a person writes it: `1–20, 25`. Copies are counted from 1, as in
 * file names.
 */

type CopyRange = readonly [first: number, last: number];
type ParsedRanges =
  | { readonly kind: 'ranges'; readonly ranges: readonly CopyRange[] }
  /** The part that is not a number or a range. */
  | { readonly kind: 'wrong'; readonly part: string };
export type CopyChoice =
  /** Records counted from 0, ascending, each once. */
  | { readonly kind: 'chosen'; readonly indexes: readonly number[] }
  | { readonly kind: 'wrong'; readonly text: string };

const EXAMPLE = 'например 1–20, 25';

/** Chooses among `count` copies. An empty text and «все» choose all. */
export function chooseCopies(text: string, count: number): CopyChoice {
  if (isAll(text)) return { kind: 'chosen', indexes: Array.from({ length: count }, (_, index) => index) };
  const parsed = parseCopyRanges(text);
  if (parsed.kind === 'wrong') return wrong(`Не понимаем «${parsed.part}». Напишите номера, ${EXAMPLE}.`);
  const chosen = new Set<number>();
  for (const [first, end] of parsed.ranges) {
    const last = end === Infinity ? count : end;
    if (first < 1) return wrong('Номера копий начинаются с 1.');
    if (last > count || first > count)
      return wrong(`Копий всего ${count}, номера ${first > count ? first : last} нет.`);
    if (last < first) return wrong(`Сначала меньший номер: ${last}–${first}, а не ${first}–${last}.`);
    for (let number = first; number <= last; number += 1) chosen.add(number - 1);
  }
  return { kind: 'chosen', indexes: [...chosen].toSorted((a, b) => a - b) };
}

/**
 * Chooses copies by the numbers of their rows in the table. An empty text and «все» choose all.
 * @param rows the row of each copy, counted from 1 as the table shows it
 */
export function chooseRows(text: string, rows: readonly number[]): CopyChoice {
  if (isAll(text)) return { kind: 'chosen', indexes: [...rows.keys()] };
  const parsed = parseCopyRanges(text);
  if (parsed.kind === 'wrong')
    return wrong(`Не понимаем «${parsed.part}». Напишите номера строк, ${EXAMPLE}.`);
  const chosen = new Set<number>();
  for (const [first, last] of parsed.ranges) {
    const found = rows.flatMap((row, copy) => (row >= first && row <= last ? [copy] : []));
    if (last < first) return wrong(`Сначала меньший номер: ${last}–${first}, а не ${first}–${last}.`);
    if (found.length === 0) return wrong(noRowText(first, last, rows));
    for (const copy of found) chosen.add(copy);
  }
  return { kind: 'chosen', indexes: [...chosen].toSorted((a, b) => a - b) };
}

function noRowText(first: number, last: number, rows: readonly number[]): string {
  const all = `Копии есть у строк ${Math.min(...rows)}–${Math.max(...rows)}`;
  return first === last ? `У строки ${first} нет копии. ${all}.` : `В этих строках нет копий. ${all}.`;
}

/** Whether the text leaves no copy out. */
export function isAll(text: string): boolean {
  return ['', 'все'].includes(text.trim().toLowerCase());
}

/** Parses `1–20, 25; 30-` without judging the numbers; a missing end is `Infinity`. */
export function parseCopyRanges(text: string): ParsedRanges {
  const ranges: CopyRange[] = [];
  const parts = text.split(/[,;]/u).map((part) => part.trim());
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const match = /^(\d{1,9})\s*(?:([-–—])\s*(\d{1,9})?)?$/u.exec(part);
    if (match === null) return { kind: 'wrong', part };
    const first = Number(match[1]);
    ranges.push([first, match[2] === undefined ? first : Number(match[3] ?? Infinity)]);
  }
  return { kind: 'ranges', ranges };
}

/** The shortest text that chooses these records; empty for all of `count` copies. */
export function copyChoiceText(indexes: Iterable<number>, count: number): string {
  const chosen = new Set(indexes);
  return chosen.size === count ? '' : rangesText(Array.from(chosen, (index) => index + 1));
}

/** The shortest text that chooses these copies by the rows of the table; empty for all of them. */
export function rowChoiceText(indexes: Iterable<number>, rows: readonly number[]): string {
  const chosen = new Set(indexes);
  if (chosen.size === rows.length) return '';
  return rangesText([...chosen].flatMap((copy) => rows[copy] ?? []));
}

function rangesText(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([first, last]) =>
      first === last ? `${first}` : `${first}${last === first + 1 ? ', ' : '–'}${last}`,
    )
    .join(', ');
}

function wrong(text: string): CopyChoice {
  return { kind: 'wrong', text };
}
