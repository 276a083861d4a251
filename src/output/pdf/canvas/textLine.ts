/** A line of text as parts: glyphs of the fonts of the PDF, and images of letters that none of them has. */
import type { TextShaper } from '../../../engine/index.ts';
import type { PdfPicture, PdfResources } from '../document/resources.ts';
import { decimal } from '../file/syntax.ts';
import type { CssFontFiles } from './shapeText.ts';
import { shapeText } from './shapeText.ts';
import { glyphOperators } from './textOperators.ts';

/** Letters that no font of the PDF has, as an image. Lengths are in document pixels from the start of the baseline. */
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
  readonly use: PdfResources['font'];
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

/** @param isTurned whether the text is read from right to left: it is one image, so that its letters join and keep their order */
export function textLine(
  text: string,
  isTurned: boolean,
  { size, files }: CssFontFiles,
  shaper: TextShaper,
  writer: LineWriter,
): TextLine {
  if (isTurned)
    return { parts: [{ kind: 'picture', from: 0, letters: writer.picture(text), text }], font: writer.font };
  const parts: LinePart[] = [];
  let pen = { wanted: 0, written: 0 };
  let [from, operators, { font }] = [0, '', writer];
  const close = (width: number): void => {
    if (operators !== '') parts.push({ kind: 'glyphs', from, operators });
    [from, operators, pen] = [from + width, '', { wanted: 0, written: 0 }];
  };
  for (const run of shapeText(text, files, shaper)) {
    if (run.file === null) {
      close((pen.wanted / 1000) * size);
      const letters = writer.picture(run.text);
      parts.push({ kind: 'picture', from, letters, text: run.text });
      close(letters.advance);
      continue;
    }
    const used = writer.use(run.file);
    const setting = `/${used.name} ${decimal(size)} Tf `;
    if (setting !== font) operators += setting;
    font = setting;
    operators += glyphOperators(run, used, size, pen);
  }
  close(0);
  return { parts, font };
}
