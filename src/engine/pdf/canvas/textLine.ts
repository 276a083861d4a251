/** A line of text as PDF operators; letters that no font of the PDF has become images. */
import type { TextShaper } from '../../ports/shaper.ts';
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
interface TextLine {
  /** Between `BT` and `ET`, after the text matrix. */
  readonly operators: string;
  /** The operator of the font that is set after them. */
  readonly font: string;
  /** Drawn after the text, at this distance from its start, in document pixels. */
  readonly pictures: readonly { readonly letters: LetterPicture; readonly from: number }[];
}

export function textLine(
  text: string,
  { size, files }: CssFontFiles,
  shaper: TextShaper,
  writer: LineWriter,
): TextLine {
  const pen = { wanted: 0, written: 0 };
  const pictures: { readonly letters: LetterPicture; readonly from: number }[] = [];
  let { font } = writer;
  let operators = '';
  for (const run of shapeText(text, files, shaper)) {
    if (run.file === null) {
      const letters = writer.picture(run.text);
      pictures.push({ letters, from: (pen.wanted / 1000) * size });
      pen.wanted += (letters.advance / size) * 1000;
      continue;
    }
    const used = writer.use(run.file);
    const setting = `/${used.name} ${decimal(size)} Tf `;
    if (setting !== font) operators += setting;
    font = setting;
    operators += glyphOperators(run, used, size, pen);
  }
  return { operators, font, pictures };
}
