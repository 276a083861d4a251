import { transformBounds } from '../math/bounds.ts';
import type { Sheet } from '../../document/document.ts';
import type { TextNode } from '../scene/node.ts';
import type { LineBox } from '../text/layout.ts';

/**
 * Extent of glyphs above and below the baseline, in font sizes: capitals and descenders. Leading is not ink,
 * and cut accents and flourishes are visible in the preview.
 */
const [ABOVE, BELOW] = [0.7, 0.2];
/** Side bearings and rounding, document pixels. */
const TOLERANCE = 1;

/** Whether glyphs extend beyond the sheet, where the copy is cut. The box may extend: it is not drawn. */
export function isOutsideSheet({ layout, matrix }: TextNode, sheet: Sheet): boolean {
  return layout.lines.some((line) => {
    if (line.width === 0) return false;
    const size = largestFont(line);
    const letters = {
      x: line.x,
      y: line.baseline - size * ABOVE,
      width: line.width,
      height: size * (ABOVE + BELOW),
    };
    const { x, y, width, height } = transformBounds(matrix, letters);
    return (
      x < -TOLERANCE ||
      y < -TOLERANCE ||
      x + width > sheet.width + TOLERANCE ||
      y + height > sheet.height + TOLERANCE
    );
  });
}

function largestFont({ runs }: LineBox): number {
  return runs.reduce((largest, { font }) => Math.max(largest, font.size), 0);
}
