/** Gives numbers to copies. Every number that was ever given has its row, so none is given twice. */
import type { Document } from '../../document/document.ts';
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import {
  isRemovedNumber,
  numberLook,
  removedNumber,
  removedSeries,
} from '../../document/issued/removedNumbers.ts';
import { MAX_ISSUED, MAX_ISSUED_TEXT } from '../../document/schema/constants.ts';
import { recordsOf } from '../../document/records/records.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { doubledNumbers } from './changeRows.ts';
import { decidedLanguage } from '../template/decidedLanguage.ts';
import { RUSSIAN_FILLING } from '../records/russianFilling.ts';
import type { IssuedCopy } from './issuedCopies.ts';
import { issuedCopies, rowsOfCopies } from './issuedCopies.ts';
import { isNumberOfData, numbersOf } from './numberPattern.ts';
import { restoredRows } from './restoredRows.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

interface NumberWishes {
  readonly document: Document;
  readonly pattern: string;
  /** Copies, from 0, that are made. */
  readonly copies: readonly number[];
  /** Whether a run that has not ended is continued: its copies keep their numbers. */
  readonly resumes: boolean;
}
interface IssueWishes extends NumberWishes {
  /** Identity of the run. */
  readonly run: string;
  /** 2026-05-03. */
  readonly day: string;
  readonly newId: () => string;
  /** Whether documents leave one by one before the run ends, as with letters. */
  readonly mayBeOut?: boolean;
}

interface IssuedNumbers {
  readonly register: IssuedRegister;
  /** Numbers by copy, from 0; empty for copies that are not made. */
  readonly numbers: readonly string[];
}

/** There is no number to give: the counter gives none, or the register is full. */
export class NoNumberError extends Error {}

/**
 * The numbers of the copies: a record that has one keeps it, the others get the next ones of their series, in
 * the order of the copies. A number that signing out has removed and that the pattern does not give any more is not
 * known: its record gets a new one. New rows are unfinished until `finishIssue`.
 * @throws NoNumberError
 */
export function issueNumbers(register: IssuedRegister, wishes: IssueWishes): IssuedNumbers {
  const { document, day, newId, resumes } = wishes;
  const all = issuedCopies(RUSSIAN_FILLING, document);
  const known = rowsOfCopies(register, all, resumes);
  const rows = [...restoredRows(register.rows, document, wishes.pattern)];
  const next = numbering(rows, wishes);
  const numbers: string[] = [];
  const marked = isNumberOfData(wishes.pattern) && ({ isOfData: true } as const);
  for (const index of wishes.copies) {
    const copy = all[index];
    if (copy === undefined) continue;
    const place = known.get(index);
    const before = place === undefined ? undefined : rows[place];
    const now = { key: copy.key, place: index, name: copy.name, document: document.name };
    const isLost = before?.state.kind === 'replacing' || isRemovedNumber(before?.number ?? '');
    if (place !== undefined && before !== undefined && !isLost) {
      rows[place] =
        before.state.kind === 'issued'
          ? before
          : withChange(before, { ...now, state: unfinishedState(wishes, before.state) });
      numbers[index] = before.number;
      continue;
    }
    if (rows.length >= MAX_ISSUED) throw new NoNumberError('The register is full.');
    const given = next(copy);
    if (place !== undefined && before !== undefined)
      rows[place] = withChange(before, { state: { kind: 'replaced', by: given.number } });
    const issue = register.issue;
    const state = unfinishedState(wishes);
    rows.push({ id: newId(), ...given, ...marked, issue, ...now, file: '', day, state, changes: 0 });
    numbers[index] = given.number;
  }
  return { register: { ...register, rows }, numbers: filledNumbers(numbers) };
}

/** The numbers that copies have, or would get now; nothing is given. @throws NoNumberError */
export function peekNumbers(register: IssuedRegister, wishes: NumberWishes): readonly string[] {
  return issueNumbers(register, { ...wishes, run: '', day: '', newId: () => '' }).numbers;
}

function withChange(row: IssuedRow, change: Partial<IssuedRow>): IssuedRow {
  return { ...row, ...change, changes: row.changes + 1 };
}

function unfinishedState(
  { run, mayBeOut = false }: IssueWishes,
  before?: IssuedRow['state'],
): IssuedRow['state'] {
  const wasOut = before?.kind === 'unfinished' && before.mayBeOut === true;
  return { kind: 'unfinished', run, ...((mayBeOut || wasOut) && { mayBeOut: true }) };
}

/** Gaps of copies that are not made. */
function filledNumbers(numbers: readonly string[]): readonly string[] {
  return Array.from(numbers, (number) => number ?? '');
}

type Given = Pick<IssuedRow, 'number' | 'series' | 'count'>;

/**
 * Gives the next number of a copy's series. A number that another series came to is left out, also where that one has
 * Latin letters for Cyrillic ones, another case, or signs that are not seen: on paper both are one number.
 */
function numbering(
  rows: readonly IssuedRow[],
  { document, pattern }: NumberWishes,
): (copy: IssuedCopy) => Given {
  const language = decidedLanguage(RUSSIAN_FILLING.language, recordsOf(document));
  const given = new Set(rows.map(lookOfRow));
  const hasRemoved = rows.some(({ number }) => isRemovedNumber(number));
  const isGiven = (number: string) =>
    given.has(numberLook(number)) || (hasRemoved && given.has(removedNumber(number)));
  const last = new Map<string, number>();
  for (const { series, count } of rows) last.set(series, Math.max(last.get(series) ?? 0, count));
  const lastOf = (series: string) =>
    Math.max(last.get(series) ?? 0, hasRemoved ? (last.get(removedSeries(series)) ?? 0) : 0);
  return ({ values }) => {
    const { series, at } = numbersOf(pattern, values, language);
    const start = lastOf(series) + 1;
    // As many are taken at most, so one of these is free unless the counter does not count.
    const end = Math.min(start + given.size, Number.MAX_SAFE_INTEGER);
    for (let count = start; count <= end; count += 1) {
      const number = at(count);
      if (number === '' || isGiven(number)) continue;
      given.add(numberLook(number));
      last.set(series, count);
      return { number, series, count };
    }
    throw new NoNumberError(`The pattern «${pattern}» gives no new number.`);
  };
}

function lookOfRow(row: IssuedRow): string {
  return foundOnce(row, readLook);
}

function readLook({ number }: IssuedRow): string {
  return numberLook(number);
}

interface FinishedRun {
  readonly run: string;
  readonly day: string;
  /** Files of the copies that were made, by copy from 0. */
  readonly files: ReadonlyMap<number, string>;
  /** Numbers by copy, from 0 (`issueNumbers`). */
  readonly numbers: readonly string[];
}

/**
 * Marks the copies that were made as issued. A number that was issued before says when it was made again;
 * one whose copy was left out stays unfinished.
 */
export function finishIssue(
  register: IssuedRegister,
  document: Document,
  { run, day, files, numbers }: FinishedRun,
): IssuedRegister {
  const all = issuedCopies(RUSSIAN_FILLING, document);
  const made = new Map<string, number>();
  for (const copy of files.keys()) {
    const number = numbers[copy] ?? '';
    if (number !== '') made.set(number, copy);
  }
  // Two devices may have given one number: such a row is that of its own copy.
  const doubled = doubledNumbers(register);
  const copies = doubled.size === 0 ? null : copiesOfRows(register, all);
  const rows = register.rows.map((row, place): IssuedRow => {
    const own = doubled.has(row.number) ? copies?.get(place) : made.get(row.number);
    const index = own !== undefined && files.has(own) ? own : undefined;
    const copy = index === undefined ? undefined : all[index];
    if (index === undefined || copy === undefined) return row;
    const { kind } = row.state;
    const isOwn = row.state.kind === 'unfinished' && row.state.run === run;
    if (!isOwn && kind !== 'issued') return row;
    const file = cutToLength(files.get(index) ?? '', MAX_ISSUED_TEXT);
    const now = { key: copy.key, place: index, name: copy.name, document: document.name, file };
    return isOwn
      ? withChange(row, { ...now, day, state: { kind: 'issued' } })
      : withChange(row, { ...now, again: day });
  });
  return { ...register, rows };
}

function copiesOfRows(register: IssuedRegister, all: readonly IssuedCopy[]): ReadonlyMap<number, number> {
  return new Map([...rowsOfCopies(register, all, true)].map(([copy, place]) => [place, copy]));
}
