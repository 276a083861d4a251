/**
 * What a text field changed, found from its value before and after and from where the caret ended up. The caret decides
 * among equal answers (typing "о" into "воода" could be either "о"), so that the formatting of the right letter is kept.
 */
import type { Range } from '../../../engine/index.ts';

export interface Replacement {
  /** Half-open range of the text before, in UTF-16 code units. */
  readonly range: Range;
  readonly inserted: string;
}

/** Null when nothing changed. `caret` is the offset in `after` where the insertion ended. */
export function replacement(before: string, after: string, caret: number): Replacement | null {
  if (before === after) return null;
  const tail = commonTail(before, after, Math.max(0, after.length - caret));
  const head = commonHead(before, after, Math.min(before.length, after.length) - tail);
  return { range: [head, before.length - tail], inserted: after.slice(head, after.length - tail) };
}

function commonTail(before: string, after: string, limit: number): number {
  let length = 0;
  while (
    length < Math.min(limit, before.length, after.length) &&
    before[before.length - 1 - length] === after[after.length - 1 - length]
  )
    length += 1;
  return length;
}

function commonHead(before: string, after: string, limit: number): number {
  let length = 0;
  while (length < limit && before[length] === after[length]) length += 1;
  return length;
}
