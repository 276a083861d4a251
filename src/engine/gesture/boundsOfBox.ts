import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import { boxMatrix } from '../math/matrix.ts';
import type { GestureBox } from './gesture.ts';

/** The axis-aligned box around a rotated box, in document space. */
export function boundsOfBox(box: GestureBox): Bounds {
  return transformBounds(boxMatrix(box, box.rotation), { x: 0, y: 0, width: box.width, height: box.height });
}
