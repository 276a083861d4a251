/**
 * Layers of several parts that are seen through: a colour with a picture on it, a filled shape with a stroke.
 * Drawn one by one at the layer's opacity, the parts would show through each other. So they are painted solid
 * on a surface of their own, which is then drawn at that opacity. Layers of one part and solid ones need
 * none.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { SceneNode } from '../scene/node.ts';

export interface LayerGroup {
  /** Above 0; 1 for a group that is painted apart for its edges only. */
  readonly opacity: number;
  /** Where it may paint, in whole device pixels of the canvas. */
  readonly box: Bounds;
}
/**
 * Has the parts painted by `paint` and draws them on `ctx` at the group's opacity. Transform and styles of
 * `ctx` are as before afterwards. `paint` gets the canvas for the parts and the point of `ctx` at its top
 * left corner, in device pixels.
 */
export type PaintGroup<Image> = (
  ctx: Canvas2D<Image>,
  group: LayerGroup,
  paint: (parts: Canvas2D<Image>, origin: Point) => void,
) => void;

/**
 * Whether the parts of a node must be painted apart. One that is invisible has nothing to mix. Turned lines
 * of a text are painted whole, because a region that cuts them would smooth their edges anew.
 */
export function needsGroup(node: SceneNode): boolean {
  const { items, rotation, layer } = node;
  if (layer.opacity < 1) return layer.opacity > 0 && items.length > 1;
  return rotation % 90 !== 0 && node.layout !== null && hasLines(node);
}

function hasLines({ items, layer }: SceneNode): boolean {
  const fills = items.filter(({ item }) => item === 'fill').length;
  return fills > (layer.background === undefined ? 0 : 1);
}

/** A transparent surface that can be drawn on another one. */
export interface GroupBitmap<Image> {
  readonly ctx: Canvas2D<Image>;
  readonly picture: Image;
}

/**
 * Paints groups on a bitmap that is kept for the next one. Without memory for it, the parts are drawn one by
 * one.
 * @param createBitmap a bitmap of this size in device pixels, or null if it cannot be allocated
 */
export function groupsOnBitmap<Image>(
  createBitmap: (width: number, height: number) => GroupBitmap<Image> | null,
): PaintGroup<Image> {
  let kept: (GroupBitmap<Image> & { readonly width: number; readonly height: number }) | null = null;
  const bitmapOf = (width: number, height: number): typeof kept => {
    if (kept !== null && kept.width >= width && kept.height >= height) return kept;
    const size = {
      width: Math.max(roundUp(width), kept?.width ?? 0),
      height: Math.max(roundUp(height), kept?.height ?? 0),
    };
    const made = createBitmap(size.width, size.height);
    kept = made && { ctx: made.ctx, picture: made.picture, ...size };
    return kept;
  };
  return (ctx, { opacity, box }, paint) => {
    // Nothing left of the canvas or above it is seen. A region does not move the origin, so that text keeps
    // its pixels.
    const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
    const [width, height] = [box.x + box.width - left, box.y + box.height - top];
    if (width <= 0 || height <= 0) return;
    const bitmap = bitmapOf(width, height);
    ctx.save();
    ctx.globalAlpha = opacity;
    if (bitmap === null) paint(ctx, { x: 0, y: 0 });
    else {
      const parts = bitmap.ctx;
      parts.save();
      parts.setTransform(1, 0, 0, 1, 0, 0);
      parts.clearRect(0, 0, bitmap.width, bitmap.height);
      paint(parts, { x: left, y: top });
      parts.restore();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.beginPath();
      ctx.rect(left, top, width, height);
      ctx.clip();
      ctx.imageSmoothingEnabled = false;
      ctx.drawImage(bitmap.picture, left, top, bitmap.width, bitmap.height);
    }
    ctx.restore();
  };
}

/** Sizes of bitmaps, so that a text that grows by a letter does not need another one. */
const STEP = 64;

function roundUp(length: number): number {
  return Math.ceil(length / STEP) * STEP;
}
