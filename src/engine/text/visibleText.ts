/**
 * The text that is passed to a canvas. Invisible characters are removed, because a font without them would
 * show a box. All white space that a canvas treats as a space is replaced by a space. A letter with marks becomes
 * one character where Unicode has it (й of и and a breve), so that every font draws it and a PDF has it as text.
 */
export function visibleText(source: string): string {
  if (!SPECIAL.test(source)) return source;
  return source
    .replace(WHITE_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(MARKED, (letter) => letter.normalize('NFC'));
}

const SPECIAL = /[\p{M}\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}]/u;
const WHITE_SPACE = /[\t\n\v\f\r\u{85}\u{2028}\u{2029}]/gu;
/** A letter and the marks on it. */
const MARKED = /\P{M}\p{M}+/gu;
/**
 * Controls, soft hyphen, zero-width space, word joiner, direction marks. Joiners of emoji and scripts are
 * kept.
 */
const INVISIBLE = /[\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu;
