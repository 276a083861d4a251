/** Fonts and letters of a page as pdf.js has them, and the letters on their places. */
import type { PdfLetter } from './content.ts';
import { UNMAPPED } from './content.ts';
import type { GraphicsState } from './graphicsState.ts';
import { apply } from './graphicsState.ts';

/** What draws a page, in order. */
export interface OperatorList {
  /** `hideLetters.ts` changes both. */
  readonly fnArray: number[];
  /** Of each operator. */
  readonly argsArray: unknown[];
}

/** A font as pdf.js has it (with `fontExtraProperties`). */
export interface ParsedFont {
  readonly name: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  /** Its own letters could not be read. */
  readonly isInvalidPDFjsFont?: boolean;
  readonly fontMatrix?: readonly number[] | null;
  readonly isSerifFont?: boolean;
  readonly isMonospace?: boolean;
  readonly composite?: boolean;
  /** Codes to letters: of a map that the file has, or of a guess that they are the same. */
  /** Drawings of letters. */
  readonly charProcOperatorList?: Readonly<Record<string, OperatorList>>;
  readonly toUnicode?: { readonly _map?: Readonly<Record<number, unknown>> } | null;
}

export interface Glyph {
  readonly originalCharCode: number;
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  /** The drawing of the letter. */
  readonly operatorListId?: string | number;
}

/** Letters on their places, and where the next text begins. */
export function lettersOf(glyphs: readonly (Glyph | number)[], font: ParsedFont, state: GraphicsState) {
  const letters: PdfLetter[] = [];
  const { fontSize, direction, matrix, charSpacing, wordSpacing, rise } = state;
  const hScale = state.hScale * direction;
  const em = fontSize * (font.fontMatrix?.[0] ?? 0.001);
  const along = Math.hypot(matrix[0], matrix[1]) * Math.abs(hScale);
  let x = 0;
  glyphs.forEach((glyph, index) => {
    if (typeof glyph === 'number') {
      x -= (glyph * fontSize) / 1000;
      return;
    }
    const advance = glyph.width * em;
    const text = textOf(glyph, font);
    const place = apply(matrix, state.x + x * hScale, state.y + rise);
    if (text !== '') letters.push({ index, text, ...place, width: advance * along });
    x += advance + ((glyph.isSpace ? wordSpacing : 0) + charSpacing) * direction;
  });
  return { letters, right: state.x + x * hScale };
}

/** `UNMAPPED` for a letter that the file does not name; empty for what is no letter. */
function textOf({ unicode, originalCharCode, isSpace }: Glyph, font: ParsedFont): string {
  if (isSpace && /^\s*$/u.test(unicode)) return ' ';
  const known = font.toUnicode?._map; // oxlint-disable-line no-underscore-dangle -- pdf.js names it so
  if (font.toUnicode && known?.[originalCharCode] === undefined && (font.composite === true || known))
    return UNMAPPED;
  const text = unicode.replaceAll(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'));
  if (/^[\t\u00A0\u2000-\u200A\u202F]$/u.test(text)) return ' ';
  if (/^[\u200B-\u200D\u2060\uFEFF]*$/u.test(text)) return '';
  return /[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u.test(text) ? UNMAPPED : text.normalize('NFC');
}
