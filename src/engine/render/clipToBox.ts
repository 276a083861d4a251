import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Canvas2D } from '../ports/canvas.ts';

/**
 * Clips to an upright box, at whole device pixels: canvases do not agree on a clip whose edge lies between
 * pixels. A canvas that keeps clips as outlines clips to the very box.
 * @param toDevice the transform of the canvas
 */
export function clipToBox<Image>(ctx: Canvas2D<Image>, box: Bounds, toDevice: Matrix): void {
  ctx.beginPath();
  if (ctx.keepsClips === true) {
    ctx.rect(box.x, box.y, box.width, box.height);
    ctx.clip();
    return;
  }
  const { a, b, c, d, e, f } = toDevice;
  const inPixels = transformBounds(toDevice, box);
  const [left, top] = [Math.round(inPixels.x), Math.round(inPixels.y)];
  const [right, bottom] = [inPixels.x + inPixels.width, inPixels.y + inPixels.height];
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.rect(left, top, Math.round(right) - left, Math.round(bottom) - top);
  ctx.clip();
  ctx.setTransform(a, b, c, d, e, f);
}
