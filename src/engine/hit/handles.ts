/**
 * Handles of a selected layer, or of the box around several, in screen space, so that their size does not
 * depend on the zoom.
 *
 *              rotate
 *                │
 *      nw ────── n ────── ne
 *      │                   │
 *      w                   e
 *      │                   │
 *      sw ────── s ────── se
 */
import { applyToPoint, matrixOf, multiply } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { HandleBox } from './handleBox.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { viewportMatrix } from '../viewport/viewport.ts';

export type ResizeHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';
export type HandleKind = ResizeHandle | 'rotate';
export interface Handle {
  readonly kind: HandleKind;
  /** Its centre. */
  readonly screenPoint: Point;
}

/** The side at which the rotate handle stands (`rotateSide.ts`). */
export type RotateSide = 'n' | 's' | 'e' | 'w';

/** Distance of the rotate handle from its side, in CSS pixels. */
const ROTATE_HANDLE_DISTANCE = 24;
/** Distance from a handle's centre within which a pointer hits it, in CSS pixels. */
export const MOUSE_TOLERANCE = 7;
export const TOUCH_TOLERANCE = 22;
/**
 * A side shorter than this on the screen (CSS pixels) has no middle handle, so that the layer can still be
 * dragged.
 */
const SIDE_WITH_HANDLE = 32;
/** Distance of the handles from a low text, in CSS pixels. */
const LOW_TEXT_GAP = 6;

/**
 * The handles of a box, the rotate handle at one of its sides. A side that is short on the screen has no
 * middle handle. A text that is low on the screen has no room for both, and its width matters more, so side
 * handles replace the corners. The rotate handle is always present.
 *
 *     low text     w ☐ |Анна Щукина| ☐ e      slightly outside, so that no letter is covered
 *                             ☐ s
 */
export function handlesOf(node: HandleBox, viewport: Viewport, side: RotateSide = 'n'): readonly Handle[] {
  const toScreen = multiply(viewportMatrix(viewport), matrixOf(node));
  const { width, height } = node;
  const wide = width * viewport.scale >= SIDE_WITH_HANDLE;
  const high = height * viewport.scale >= SIDE_WITH_HANDLE;
  const low = node.isLow && !high;
  const outside = gapAround(node, viewport.scale);
  const rotate = rotatePlace(node, side, viewport.scale);
  const at = (kind: HandleKind, x: number, y: number): Handle => ({
    kind,
    screenPoint: applyToPoint(toScreen, { x, y }),
  });
  return [
    ...(low ? [] : [at('nw', 0, 0)]),
    ...(wide && !low ? [at('n', width / 2, 0)] : []),
    ...(low ? [] : [at('ne', width, 0)]),
    ...(high || low ? [at('e', width + outside, height / 2)] : []),
    ...(low ? [] : [at('se', width, height)]),
    ...(wide ? [at('s', width / 2, height + outside)] : []),
    ...(low ? [] : [at('sw', 0, height)]),
    ...(high || low ? [at('w', -outside, height / 2)] : []),
    at('rotate', rotate.x, rotate.y),
  ];
}

/**
 * Where the rotate handle stands in the space of the box.
 * @param zoom CSS pixels per document pixel
 */
export function rotatePlace(node: HandleBox, side: RotateSide, zoom: number): Point {
  const { width, height } = node;
  const above = ROTATE_HANDLE_DISTANCE / zoom;
  const away = above + gapAround(node, zoom);
  switch (side) {
    case 'n':
      return { x: width / 2, y: -above };
    case 's':
      return { x: width / 2, y: height + away };
    case 'e':
      return { x: width + away, y: height / 2 };
    case 'w':
      return { x: -away, y: height / 2 };
    default:
      return side satisfies never;
  }
}

/** Distance of side handles from the box, in document pixels. */
function gapAround({ isLow, height }: HandleBox, zoom: number): number {
  return isLow && height * zoom < SIDE_WITH_HANDLE ? LOW_TEXT_GAP / zoom : 0;
}

/** The handle nearest to a screen point within `tolerance` CSS pixels, or null. Corners win ties. */
export function hitHandle(
  handles: readonly Handle[],
  screenPoint: Point,
  tolerance: number = MOUSE_TOLERANCE,
): HandleKind | null {
  let best: HandleKind | null = null;
  let bestDistance = tolerance;
  for (const { kind, screenPoint: centre } of handles) {
    const away = Math.hypot(centre.x - screenPoint.x, centre.y - screenPoint.y);
    const nearer = best === null ? away <= bestDistance : away < bestDistance;
    if (nearer || (away === bestDistance && kind.length === 2)) {
      best = kind;
      bestDistance = away;
    }
  }
  return best;
}
