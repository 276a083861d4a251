/**
 * What of a source text is given to a canvas. Invisible characters are left out, since a font without them would
 * show a box, and every kind of white space that a canvas would turn into a space is a space already.
 */
export function visibleText(source: string): string {
  if (!SPECIAL.test(source)) return source;
  return source.replace(WHITE_SPACE, ' ').replace(INVISIBLE, '');
}

const SPECIAL = /[\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}]/u;
const WHITE_SPACE = /[\t\n\v\f\r\u{85}\u{2028}\u{2029}]/gu;
/** Controls, soft hyphen, zero-width space, word joiner, direction marks. Joiners of emoji and of scripts stay. */
const INVISIBLE = /[\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu;
