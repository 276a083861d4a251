/** Boxes of the bitmaps on which layers are painted apart, in whole device pixels of the page's canvas. */
import type { Bounds } from '../math/bounds.ts';
import { intersection } from '../math/bounds.ts';
import { inkWithoutShadow } from '../scene/inkBounds.ts';
import type { SceneNode } from '../scene/node.ts';
import type { DevicePlace } from './deviceBoxes.ts';

type Place = Pick<DevicePlace, 'scale' | 'offsetX' | 'offsetY'>;

/**
 * Where a node may paint, with a pixel around it. Only its right and lower edges are cut off at what is seen:
 * its letters keep their places on a bitmap that begins at its corner.
 * @param seen the visible box of the document; null if all of it may be
 * @param reach how far beyond what is seen its parts still count, device pixels
 */
export function groupBox(
  node: SceneNode,
  seen: Bounds | null,
  { scale, offsetX, offsetY }: Place,
  reach: number,
): Bounds {
  const ink = inkWithoutShadow(node);
  const [x, y] = [Math.floor(ink.x * scale + offsetX) - 1, Math.floor(ink.y * scale + offsetY) - 1];
  let right = Math.ceil((ink.x + ink.width) * scale + offsetX) + 1;
  let bottom = Math.ceil((ink.y + ink.height) * scale + offsetY) + 1;
  // Cutting turned edges would smooth them anew; a strong zoom has no memory for the whole.
  const isTurned = node.rotation % 90 !== 0 && (reach > 0 || node.layer.blend !== undefined);
  const isWhole = isTurned && (right - x) * (bottom - y) <= MAX_WHOLE_PIXELS;
  if (seen !== null && !isWhole) {
    right = Math.min(right, Math.ceil((seen.x + seen.width) * scale + offsetX) + reach);
    bottom = Math.min(bottom, Math.ceil((seen.y + seen.height) * scale + offsetY) + reach);
  }
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** A bitmap of a turned layer with an effect is not larger than this, device pixels. */
const MAX_WHOLE_PIXELS = 16_777_216;

/**
 * The box of a picture that is cut out, and what of it is painted: all of it, because a region that cuts its edges
 * would smooth them anew.
 */
export function cutBox(
  node: SceneNode,
  seen: Bounds | null,
  place: Place,
): { readonly box: Bounds; readonly painted: Bounds } {
  const whole = groupBox(node, null, place, 0);
  if (seen === null || whole.width * whole.height <= MAX_CUT_PIXELS) return { box: whole, painted: whole };
  const box = groupBox(node, seen, place, 0);
  return { box, painted: intersection(box, pixelsAround(seen, place)) };
}

/** A larger picture is cut at what is seen: painting all of it for every step of a gesture would take long. */
const MAX_CUT_PIXELS = 250_000;

/** The whole device pixels that a box of the document touches. */
function pixelsAround({ x, y, width, height }: Bounds, { scale, offsetX, offsetY }: Place): Bounds {
  const [left, top] = [Math.floor(x * scale + offsetX), Math.floor(y * scale + offsetY)];
  const [right, bottom] = [
    Math.ceil((x + width) * scale + offsetX),
    Math.ceil((y + height) * scale + offsetY),
  ];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
