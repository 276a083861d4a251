/**
 * Texts with a limit: how much a field takes of a longer one, with a notice. The browser's own `maxlength`
 * cuts without a word.
 */
import { notify } from './notify.ts';

/**
 * A text after typing or pasting, without what goes beyond the limit, and a notice when something was left
 * out. Only what was put in is cut, never what stood behind it.
 * @param max in UTF-16 units; undefined for no limit
 */
export function limitText(before: string, after: string, max: number | undefined): string {
  if (max === undefined || after.length <= max || after.length <= before.length) return after;
  const taken = withinLimit(before, after, max);
  tellOfCut(taken.length, after.length);
  return taken;
}

/** Says that a text was cut. Lengths in UTF-16 units. */
export function tellOfCut(kept: number, whole: number): void {
  const [all, left] = [whole.toLocaleString('ru'), kept.toLocaleString('ru')];
  notify('warning', `Текст не поместился целиком: из ${all} знаков осталось ${left}.`, { duration: 6000 });
}

function withinLimit(before: string, after: string, max: number): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const inserted = after.slice(start, after.length - end);
  const room = Math.max(0, inserted.length - (after.length - max));
  return after.slice(0, start) + cutText(inserted, room) + after.slice(after.length - end);
}

/** The longest beginning that ends between letters as a person sees them. */
function cutText(text: string, length: number): string {
  const behind = new Intl.Segmenter('ru').segment(text).containing(length);
  return text.slice(0, behind?.index ?? length);
}
