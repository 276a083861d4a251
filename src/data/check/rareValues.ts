/** Values of a column, and which of them are rare enough to be mistakes. */
import type { Unlikeness } from './copyProblem.ts';

export interface UnlikeValue {
  readonly index: number;
  readonly why: Unlikeness;
  /** The frequent value that this one spells in another way; null where no value is meant. */
  readonly meant: string | null;
  /** A person should look at it: the value may be another one. */
  readonly isUnsure?: true;
}

/** A filled value of the column. */
export interface Value {
  readonly index: number;
  readonly text: string;
}

/** A share of values that says «nearly all». */
export const MOSTLY = 0.9;

/** The most values that are still an exception: one of eight, two of a hundred. */
export const mostRare = (count: number): number => Math.max(1, Math.floor(count / 50));

/** How often a value must be there before a rare other one is a mistake for it. */
export const FREQUENT = 3;
/** A mistake that was copied stands several times, and is still so many times rarer. */
const FAR_MORE = 20;

/** Whether a value is so much rarer than another one that it may be a mistake for it. */
export function isRareBeside(count: number, usual: number): boolean {
  return count < FREQUENT ? usual >= count * FREQUENT : usual >= count * FAR_MORE;
}

export const unlike =
  (why: Unlikeness) =>
  ({ index }: Value): UnlikeValue => ({ index, why, meant: null });

/** Values that are rare by a property which nearly all others lack. */
export function exceptions(filled: readonly Value[], why: Unlikeness, isOdd: (text: string) => boolean) {
  const odd = filled.filter(({ text }) => isOdd(text));
  return odd.length > 0 && odd.length <= mostRare(filled.length) ? odd.map(unlike(why)) : [];
}

/** Values that differ from the others in several ways are mistakes while they are no larger a share. */
const ODD_SHARE = 0.1;
/** Nor more than these, unless they are rare in a long list. */
const ODD_MOST = 5;

/** The values with a property; none where they are too many to be mistakes. */
export function few(filled: readonly Value[], isOdd: (value: Value) => boolean): readonly Value[] {
  const odd = filled.filter(isOdd);
  const most = Math.min(ODD_MOST, Math.ceil(filled.length * ODD_SHARE));
  return odd.length <= Math.max(mostRare(filled.length), most) ? odd : [];
}
