/** Derives one replaced range from the text before and after a change, as an input field reports it. */
import type { Range } from './textFormatting.ts';

interface TextChange {
  /** The removed part of the old text. */
  readonly range: Range;
  readonly inserted: string;
}

/**
 * The smallest replaced range that turns `before` into `after`, or null when they are equal. If several are
 * possible (a letter typed beside an equal one), `caret`, its offset in `after`, decides: the change ends
 * there.
 */
export function textChange(before: string, after: string, caret: number = after.length): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  const suffixLimit = Math.min(shorter, after.length - Math.min(Math.max(caret, 0), after.length));
  let suffix = 0;
  while (suffix < suffixLimit && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  let prefix = 0;
  while (prefix < shorter - suffix && before[prefix] === after[prefix]) prefix += 1;
  // The caret may be anywhere (browser undo, drag and drop): an equal suffix behind it is not part of the
  // change.
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
