/** A line of text as parts: glyphs of the fonts of the PDF, and images of letters that none of them has. */
import type { TextShaper, ShapedGlyph } from '../../../engine/ports/index.ts';
import type { PdfPicture } from '../document/resources.ts';
import { decimal, hex16 } from '../file/syntax.ts';
import type { CssFontFiles, ShapedRun } from './shapeText.ts';
import { shapeText } from './shapeText.ts';
import type { PdfFont } from '../font/pdfFont.ts';

/** Where the pen is along a line, in 1/1000 of the font size. */
interface LinePen {
  /** As laid out. */
  wanted: number;
  /** As a PDF reader counts it from the widths in the file. */
  written: number;
}

/**
 * Letters that no font of the PDF has, as an image. Lengths are in document pixels from the start of the
 * baseline.
 */
export interface LetterPicture {
  readonly picture: PdfPicture;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly advance: number;
}
interface LineWriter {
  /** The operator of the font that the reader has set. */
  readonly font: string;
  readonly use: (file: string) => PdfFont;
  /** What the text is copied as, in as many letters. */
  readonly typed: string;
  readonly picture: (letters: string) => LetterPicture;
}
type LinePart = { readonly from: number } & (
  | {
      readonly kind: 'glyphs';
      /** Between `BT` and `ET`, after the text matrix. */
      readonly operators: string;
    }
  | { readonly kind: 'picture'; readonly letters: LetterPicture; readonly text: string }
);
interface TextLine {
  /** `from` is the distance from the start of the line, in document pixels. */
  readonly parts: readonly LinePart[];
  /** The operator of the font that is set after them. */
  readonly font: string;
}

/**
 * @param isTurned whether the text is read from right to left: it is one image, so that its letters join and
 * keep their order
 */
export function textLine(
  text: string,
  isTurned: boolean,
  { size, files }: CssFontFiles,
  shaper: TextShaper,
  writer: LineWriter,
): TextLine {
  const { typed } = writer;
  if (isTurned) {
    const letters = writer.picture(text);
    return { parts: [{ kind: 'picture', from: 0, letters, text: typed }], font: writer.font };
  }
  const parts: LinePart[] = [];
  let pen = { wanted: 0, written: 0 };
  let [from, operators, { font }] = [0, '', writer];
  const close = (width: number): void => {
    if (operators !== '') parts.push({ kind: 'glyphs', from, operators });
    [from, operators, pen] = [from + width, '', { wanted: 0, written: 0 }];
  };
  let read = 0;
  for (const run of shapeText(text, files, shaper)) {
    const reads = typed.slice(read, read + run.text.length);
    read += run.text.length;
    if (run.file === null) {
      close((pen.wanted / 1000) * size);
      const letters = writer.picture(run.text);
      parts.push({ kind: 'picture', from, letters, text: reads });
      close(letters.advance);
      continue;
    }
    const used = writer.use(run.file);
    const setting = `/${used.name} ${decimal(size)} Tf `;
    if (setting !== font) operators += setting;
    font = setting;
    const { glyphs } = run;
    operators += glyphOperators({ text: reads, glyphs }, used, size, pen);
  }
  close(0);
  return { parts, font };
}

/**
 * The glyphs of a run as one or more `TJ`. Positions differ from the layout by less than 1/2000 of the font
 * size: what rounding adds up to is corrected on the way.
 */
function glyphOperators(
  { text, glyphs }: Pick<ShapedRun, 'text' | 'glyphs'>,
  font: PdfFont,
  size: number,
  pen: LinePen,
): string {
  let [operators, parts, hex, rise] = ['', '', '', 0];
  const show = (): void => {
    if (parts !== '') operators += `[${parts}${hex === '' ? '' : `<${hex}>`}]TJ `;
    else if (hex !== '') operators += `<${hex}>Tj `;
    [parts, hex] = ['', ''];
  };
  glyphs.forEach((glyph, index) => {
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
    hex += hex16(font.code(glyph.id, textOf({ text, glyphs }, glyph, index)));
    pen.written += font.face.width(glyph.id);
    pen.wanted += glyph.advance * 1000;
  });
  show();
  return rise === 0 ? operators : `${operators}0 Ts `;
}

/**
 * The text that a glyph shows. Of several glyphs of one character, the first shows it; as many glyphs as
 * characters show one each, as a letter and the mark of its stress.
 */
function textOf(
  { text, glyphs }: Pick<ShapedRun, 'text' | 'glyphs'>,
  { start }: ShapedGlyph,
  index: number,
): string {
  const after = glyphs[index + 1];
  const isAlone = glyphs[index - 1]?.start !== start && after?.start !== start;
  const isInOrder = after === undefined || after.start > start;
  const next = isInOrder ? after : glyphs.slice(index + 1).find((glyph) => glyph.start > start);
  const shown = text.slice(start, next?.start ?? text.length);
  if (isAlone) return shown;
  const first = glyphs.findIndex((glyph) => glyph.start === start);
  const characters = Array.from(shown);
  const count = glyphs.filter((glyph) => glyph.start === start).length;
  if (characters.length === count) return characters[index - first] ?? '';
  return index === first ? shown : '';
}
