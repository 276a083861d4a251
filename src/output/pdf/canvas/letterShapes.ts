/** A line of text as shapes of letters, which no reader takes for text. */
import type { TextShaper } from '../../../engine/ports/index.ts';
import { multiply } from '../../../engine/math/index.ts';
import type { PdfResources } from '../document/resources.ts';
import { matrixOperands } from '../file/matrixOperands.ts';
import { decimal } from '../file/syntax.ts';
import type { PaintedText } from './canvasParts.ts';
import { imageOperators } from './canvasParts.ts';
import { shapeText } from './shapeText.ts';
import type { LetterPicture } from './textLine.ts';

interface Shapes {
  readonly operators: string;
  /** Of the line, in document pixels. */
  readonly width: number;
}

/** @param stroke width of a line along the letters, document pixels; null fills them */
export function letterShapes(
  {
    text,
    isTurned,
    files: { size, files },
    matrix,
    x,
    y,
  }: Pick<PaintedText, 'text' | 'isTurned' | 'files' | 'matrix' | 'x' | 'y'>,
  stroke: number | null,
  shaper: TextShaper,
  resources: PdfResources,
  picture: (letters: string) => LetterPicture,
): Shapes {
  let operators = '';
  let pen = 0;
  const scale = size / 1000;
  const runs = isTurned ? [{ file: null, text, glyphs: [] }] : shapeText(text, files, shaper);
  for (const { file, text: letters, glyphs } of runs) {
    if (file === null) {
      const { picture: drawn, left, top, width, height, advance } = picture(letters);
      const box = { x: x + pen + left, y: y + top, width, height };
      operators += imageOperators(resources, matrix, drawn, box);
      pen += advance;
      continue;
    }
    for (const { id, advance, dx, dy } of glyphs) {
      const outline = shaper.outline(file, id);
      const at = { a: scale, b: 0, c: 0, d: -scale, e: x + pen + dx * size, f: y - dy * size };
      const width = stroke === null ? '' : `${decimal(stroke / scale)} w `;
      if (outline.length > 0)
        operators += `q ${matrixOperands(multiply(matrix, at))}cm ${width}/${resources.letter(file, id, outline, stroke !== null)} Do Q\n`;
      pen += advance * size;
    }
  }
  return { operators, width: pen };
}
