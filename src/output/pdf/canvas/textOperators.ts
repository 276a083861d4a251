/** Shaped text as PDF operators. */
import { decimal, hex16 } from '../file/syntax.ts';
import type { PdfFont } from '../font/pdfFont.ts';
import type { ShapedGlyph } from '../../../engine/index.ts';
import type { ShapedRun } from './shapeText.ts';

/** Where the pen is along a line, in 1/1000 of the font size. */
interface LinePen {
  /** As laid out. */
  wanted: number;
  /** As a PDF reader counts it from the widths in the file. */
  written: number;
}

/**
 * The glyphs of a run as one or more `TJ`. Positions differ from the layout by less than 1/2000 of the font
 * size: what rounding adds up to is corrected on the way.
 */
export function glyphOperators(run: ShapedRun, font: PdfFont, size: number, pen: LinePen): string {
  let [operators, parts, hex, rise] = ['', '', '', 0];
  const show = (): void => {
    if (parts !== '') operators += `[${parts}${hex === '' ? '' : `<${hex}>`}]TJ `;
    else if (hex !== '') operators += `<${hex}>Tj `;
    [parts, hex] = ['', ''];
  };
  run.glyphs.forEach((glyph, index) => {
    if (glyph.dy !== rise) {
      show();
      operators += `${decimal(glyph.dy * size)} Ts `;
      rise = glyph.dy;
    }
    const shift = Math.round(pen.written - pen.wanted - glyph.dx * 1000);
    if (shift !== 0) {
      parts += `${hex === '' ? '' : `<${hex}>`}${shift}`;
      hex = '';
      pen.written -= shift;
    }
    hex += hex16(font.code(glyph.id, textOf(run, glyph, index)));
    pen.written += font.face.width(glyph.id);
    pen.wanted += glyph.advance * 1000;
  });
  show();
  return rise === 0 ? operators : `${operators}0 Ts `;
}

/**
 * The text that a glyph shows. Of several glyphs of one character, the first shows it; as many glyphs as characters show one each, as
 * a letter and the mark of its stress.
 */
function textOf({ text, glyphs }: ShapedRun, { start }: ShapedGlyph, index: number): string {
  const isAlone = glyphs[index - 1]?.start !== start && glyphs[index + 1]?.start !== start;
  const next = glyphs.slice(index + 1).find((glyph) => glyph.start > start);
  const shown = text.slice(start, next?.start ?? text.length);
  if (isAlone) return shown;
  const first = glyphs.findIndex((glyph) => glyph.start === start);
  const characters = Array.from(shown);
  const count = glyphs.filter((glyph) => glyph.start === start).length;
  if (characters.length === count) return characters[index - first] ?? '';
  return index === first ? shown : '';
}
