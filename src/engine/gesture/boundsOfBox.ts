import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import { matrixOf } from '../math/matrix.ts';
import type { GestureBox } from './gesture.ts';

/** The axis-aligned box around a rotated box, in document space. */
export function boundsOfBox(box: GestureBox): Bounds {
  return transformBounds(matrixOf(box), { x: 0, y: 0, width: box.width, height: box.height });
}
