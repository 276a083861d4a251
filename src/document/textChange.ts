/** A change of a text as a field sees it (text before, text after), told as one replaced range. */
import type { Range } from './textFormatting.ts';

interface TextChange {
  /** What of the old text goes away. */
  readonly range: Range;
  readonly inserted: string;
}

/**
 * The smallest replaced range that turns `before` into `after`, or null when they are equal. When several would do (a
 * letter typed next to its twin), `caret`, the offset of the caret in `after`, says which: the change ends at it.
 */
export function textChange(before: string, after: string, caret: number = after.length): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  const suffixLimit = Math.min(shorter, after.length - Math.min(Math.max(caret, 0), after.length));
  let suffix = 0;
  while (suffix < suffixLimit && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  let prefix = 0;
  while (prefix < shorter - suffix && before[prefix] === after[prefix]) prefix += 1;
  // The caret may be anywhere (undo of the browser, drag and drop): what is still equal behind it is no change either.
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  if (prefix > 0 && isHighSurrogate(before.charCodeAt(prefix - 1))) prefix -= 1;
  if (suffix > 0 && isLowSurrogate(before.charCodeAt(before.length - suffix))) suffix -= 1;
  return {
    range: [prefix, before.length - suffix],
    inserted: after.slice(prefix, after.length - suffix),
  };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
