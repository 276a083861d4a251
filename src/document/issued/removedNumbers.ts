/**
 * Numbers that are made of columns (`{Фамилия}-{№}`) name people, so signing out replaces them by hashes. Equal
 * numbers have equal hashes: none is given twice, and a code is withdrawn by its number. The text comes back when
 * the same record is made again (`restoredRows`).
 */
import { withCyrillic } from '../template/headingKey.ts';
import { foldText, wordsOf } from '../text/foldText.ts';
import { textHash } from '../text/textHash.ts';

/** Begins a removed number; it is in no number that was given. */
const MARK = String.fromCodePoint(0xfffc);

/** Shown in the place of a removed number. */
const REMOVED_TEXT = 'номер из данных';

export function isRemovedNumber(number: string): boolean {
  return number.startsWith(MARK);
}

/** A number for the screen. */
export function numberText(number: string): string {
  return isRemovedNumber(number) ? REMOVED_TEXT : number;
}

/** What two numbers have in common that look alike on paper: case, ё, Latin letters, signs that are not seen. */
export function numberLook(number: string): string {
  return isRemovedNumber(number) ? number : withCyrillic(foldText(number.replaceAll(/\p{Cf}/gu, '')));
}

/** The hash of a number by its look; of a removed one itself. */
export function removedNumber(number: string): string {
  if (isRemovedNumber(number)) return number;
  const look = withCyrillic(foldText(number.replaceAll(/[\p{C}\s]+/gu, ' ').trim()));
  return MARK + textHash(look);
}

/** The hash of a series, to the letter. */
export function removedSeries(series: string): string {
  return MARK + textHash(series);
}

/** Whether two numbers are the same; one of them or both may be removed. */
export function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const isRemoved = isRemovedNumber(one) || isRemovedNumber(other);
  return isRemoved && removedNumber(one) === removedNumber(other);
}

/** What is read here of stored rows, which may be of another version. */
interface StoredRow {
  readonly number?: unknown;
  readonly series?: unknown;
  readonly name?: unknown;
  readonly isOfData?: unknown;
  readonly state?: { readonly kind?: unknown; readonly by?: unknown };
}

/** Stored rows of a register without names, files and numbers made of data. Counts and keys stay. */
export function rowsWithoutNames(rows: readonly StoredRow[]): readonly object[] {
  const gone = new Set(rows.filter(isOfData).map(({ number }) => number));
  return rows.map((row) => {
    const { number, state } = row;
    const by = state?.by;
    const isGone = gone.has(number);
    return {
      ...row,
      name: '',
      file: '',
      ...(isGone && withoutNumber(row)),
      ...(typeof by === 'string' &&
        (isGone || gone.has(by)) && { state: { ...state, by: removedNumber(by) } }),
    };
  });
}

function withoutNumber(row: StoredRow): object {
  const number = String(row.number);
  if (isRemovedNumber(number)) return {};
  return { number: removedNumber(number), series: removedSeries(String(row.series)) };
}

function isOfData({ number, name, isOfData: isMarked }: StoredRow): boolean {
  if (typeof number !== 'string') return false;
  return isMarked === true || isRemovedNumber(number) || showsName(number, String(name));
}

/** Rows of before do not say it: a number with a word of the name is made of it. Other cases differ at the end. */
function showsName(number: string, name: string): boolean {
  const text = foldText(number);
  return wordsOf(name).some((word) => word.length > 2 && text.includes(word.slice(0, STEM)));
}

const STEM = 4;
