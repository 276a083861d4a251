/**
 * The text that is passed to a canvas. Invisible characters are removed, because a font without them would
 * show a box. All white space that a canvas treats as a space is replaced by a space. So are typographic
 * spaces and hyphens, which Word puts into names and which most fonts lack: they are drawn with the font's
 * space and hyphen. Lines are broken before, by the text itself, so a hyphen that forbids a break still does.
 * A letter with marks becomes one character where Unicode has it (й of и and a breve), so that every font
 * draws it and a PDF has it as text.
 */
export function visibleText(source: string): string {
  if (!SPECIAL.test(source)) return source;
  return source
    .replaceAll(SPACED_OPENING, '\u00a0«')
    .replace(WHITE_SPACE, ' ')
    .replace(HYPHENS, '-')
    .replace(INVISIBLE, '')
    .replace(MARKED, (letter) => letter.normalize('NFC'));
}

const SPECIAL =
  /[\p{M}\p{Cc}\u{ad}\u{1680}\u{2000}-\u{200b}\u{200e}-\u{2012}\u{2028}-\u{202f}\u{2043}\u{205f}-\u{206f}\u{3000}\u{fe63}\u{fdd0}\u{feff}\u{ff0d}]/u;
const WHITE_SPACE = /[\t\n\v\f\r\u{85}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}]/gu;
/** A mark with a space before it, as a typesetter puts it into 5"А" (`quotes.ts`); no text has this character. */
export const SPACED_OPENING = '\ufdd0';
/** Hyphen, non-breaking hyphen, figure dash, hyphen bullet, small and full-width hyphen. */
const HYPHENS = /[\u{2010}-\u{2012}\u{2043}\u{fe63}\u{ff0d}]/gu;
/** A letter and the marks on it. */
const MARKED = /\P{M}\p{M}+/gu;
/**
 * Controls, soft hyphen, zero-width space, word joiner, direction marks. Joiners of emoji and scripts are
 * kept.
 */
const INVISIBLE = /[\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu;
