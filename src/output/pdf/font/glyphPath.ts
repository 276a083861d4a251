/**
 * Letters as shapes: what readers of a PDF must not take for text, since the same letters are there once more as
 * text.
 */
import type { GlyphOutline } from '../../../engine/ports/index.ts';
import { decimal } from '../file/syntax.ts';

/** The path of a glyph in 1/1000 of the font size, y up. */
export function glyphPath(outline: GlyphOutline): string {
  let [x, y] = [0, 0];
  let operators = '';
  for (const segment of outline) {
    if (segment.kind === 'close') {
      operators += 'h ';
      continue;
    }
    const end = points(segment.x, segment.y);
    if (segment.kind === 'move') operators += `${end} m `;
    if (segment.kind === 'line') operators += `${end} l `;
    if (segment.kind === 'quadratic') {
      // A PDF has cubic curves only.
      const { cx, cy } = segment;
      const [first, second] = [
        points(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)),
        points(segment.x + (2 / 3) * (cx - segment.x), segment.y + (2 / 3) * (cy - segment.y)),
      ];
      operators += `${first} ${second} ${end} c `;
    }
    if (segment.kind === 'cubic') {
      const { c1x, c1y, c2x, c2y } = segment;
      operators += `${points(c1x, c1y)} ${points(c2x, c2y)} ${end} c `;
    }
    [x, y] = [segment.x, segment.y];
  }
  return operators;
}

function points(x: number, y: number): string {
  return `${decimal(x * 1000)} ${decimal(y * 1000)}`;
}
