/** Makes up for a printer that stretches or shrinks: a millimetre or two over a page. */
import type { Matrix } from '../../engine/math/index.ts';
import { applyToPoint, multiply, scaling, translation } from '../../engine/math/index.ts';
import type { PrintLine, SheetLayout } from './layout.ts';

/** Millimetres from the edges to the lines of the calibration page, by which the shift is found. */
export const CALIBRATION_DISTANCE = 20;

/**
 * From millimetres of a shifted layout to those of the page, so that the printed ones are the layout's. The point
 * where the shift was measured stays: there it is right already.
 */
export function matrixForPrinter({ measured }: SheetLayout): Matrix {
  const [there, back] = [CALIBRATION_DISTANCE, -CALIBRATION_DISTANCE];
  const scaled = multiply(scaling(100 / measured.x, 100 / measured.y), translation(back, back));
  return multiply(translation(there, there), scaled);
}

export function lineForPrinter({ kind, x1, y1, x2, y2 }: PrintLine, matrix: Matrix): PrintLine {
  const start = applyToPoint(matrix, { x: x1, y: y1 });
  const end = applyToPoint(matrix, { x: x2, y: y2 });
  return { kind, x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}
