/**
 * Words that differ by one slip of the fingers: a letter more, less or other, or two in each other's place, with
 * at most one between them.
 */

/** Where two words differ: what stands between their common beginning and end. */
interface Difference {
  readonly wrong: string;
  readonly right: string;
  /** Letters of the common end. */
  readonly end: number;
}

function differenceOf(wrong: string, right: string): Difference {
  const shorter = Math.min(wrong.length, right.length);
  let start = 0;
  while (start < shorter && wrong.charAt(start) === right.charAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    wrong.charAt(wrong.length - 1 - end) === right.charAt(right.length - 1 - end)
  )
    end += 1;
  return {
    wrong: wrong.slice(start, wrong.length - end),
    right: right.slice(start, right.length - end),
    end,
  };
}

/** The last letter is an ending, which tells another word: «математик», «призёры». */
export function isOneSlip(wrong: string, right: string): boolean {
  return differenceOf(wrong, right).end > 0 && isOneSlipAnywhere(wrong, right);
}

/** The same in the ending as well. */
export function isOneSlipAnywhere(wrong: string, right: string): boolean {
  const { wrong: left, right: meant } = differenceOf(wrong, right);
  const isSwapped =
    (left.length === 2 || left.length === 3) && Array.from(left).toReversed().join('') === meant;
  return isSwapped || (left.length <= 1 && meant.length <= 1);
}
