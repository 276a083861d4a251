/**
 * Layers that are painted as a whole: those with an effect, and those of several parts that are seen through,
 * such as a colour with a picture on it or a filled shape with a stroke.
 * Drawn one by one at the layer's opacity, the parts would show through each other. So they are painted solid
 * on a surface of their own, which is then drawn at that opacity. Layers of one part and solid ones need
 * none.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Effects } from '../../document/layers/layerFields.ts';
import { colorParts } from '../math/colorParts.ts';
import type { Point } from '../math/point.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import { BLUR_REACH } from '../scene/inkBounds.ts';
import type { SceneNode } from '../scene/node.ts';

export interface LayerGroup {
  readonly node: SceneNode;
  /** Above 0; 1 for a group that is painted apart for its edges only. */
  readonly opacity: number;
  /** Where it may paint, in whole device pixels of the canvas. */
  readonly box: Bounds;
  /** How it mixes with what is below; absent where it covers it. */
  readonly blend?: NonNullable<Effects['blend']>;
  readonly shadow?: DeviceShadow;
}

/** The shadow of a layer, in device pixels. */
interface DeviceShadow {
  /** With its opacity. */
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
}

/** How far a shadow may lie from what casts it, in whole device pixels. */
export function shadowReach({ x, y, blur }: Omit<DeviceShadow, 'color'>): number {
  return Math.ceil(blur * BLUR_REACH + Math.max(Math.abs(x), Math.abs(y))) + 1;
}

/** @param color `#rrggbb` */
export function withAlpha(color: string, opacity: number): string {
  return `rgba(${colorParts(color).join(', ')}, ${opacity})`;
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
 * Whether the parts of a node must be painted apart. One that is invisible has nothing to mix. Turned and
 * bent lines of a text are painted whole, because a region that cuts them would smooth their edges anew.
 */
export function needsGroup(node: SceneNode): boolean {
  const { items, rotation, layer } = node;
  if (layer.opacity === 0) return false;
  if (layer.blend !== undefined || layer.dropShadow !== undefined) return true;
  if (layer.opacity < 1) return items.length > 1;
  const { layout } = node;
  return layout !== null && (rotation % 90 !== 0 || layout.arc !== undefined) && hasLines(node);
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
 * one, without a shadow.
 * @param createBitmap a bitmap of this size in device pixels, or null if it cannot be allocated
 */
export function groupsOnBitmap<Image>(
  createBitmap: (width: number, height: number) => GroupBitmap<Image> | null,
): PaintGroup<Image> {
  /** By how many groups it lies in: a picture that is cut out may be a part of one. */
  const ofParts: ReturnType<typeof keptBitmap<Image>>[] = [];
  /** For groups whose shadow is seen through too. */
  const ofShadows = keptBitmap(createBitmap);
  let depth = 0;
  return (ctx, { opacity, box, blend, shadow }, paint) => {
    const reach = shadow === undefined ? 0 : shadowReach(shadow);
    // Nothing left of the canvas or above it is seen, but for shadows. A region does not move the origin, so
    // that text keeps its pixels.
    const [left, top] = [Math.max(-reach, box.x), Math.max(-reach, box.y)];
    const [width, height] = [box.x + box.width - left, box.y + box.height - top];
    if (width <= 0 || height <= 0) return;
    const bitmap = (ofParts[depth] ??= keptBitmap(createBitmap))(width, height);
    ctx.save();
    ctx.globalAlpha = opacity;
    ctx.globalCompositeOperation = blend ?? 'source-over';
    if (bitmap === null) paint(ctx, { x: 0, y: 0 });
    else {
      depth += 1;
      try {
        paintApart(bitmap, (parts) => paint(parts, { x: left, y: top }));
      } finally {
        depth -= 1;
      }
      const around = {
        x: left - reach,
        y: top - reach,
        width: width + 2 * reach,
        height: height + 2 * reach,
      };
      const isSeenThrough = shadow !== undefined && (opacity < 1 || blend !== undefined);
      const whole = isSeenThrough ? ofShadows(around.width, around.height) : null;
      if (whole === null) drawBitmap(ctx, bitmap, { left, top, around, shadow });
      else {
        paintApart(whole, (parts) => {
          const inside = { x: 0, y: 0, width: around.width, height: around.height };
          drawBitmap(parts, bitmap, { left: reach, top: reach, around: inside, shadow });
        });
        drawBitmap(ctx, whole, { left: around.x, top: around.y, around, shadow: undefined });
      }
    }
    ctx.restore();
  };
}

interface KeptBitmap<Image> extends GroupBitmap<Image> {
  readonly width: number;
  readonly height: number;
}

/** A bitmap of at least this size in device pixels: the last one if it is large enough. */
function keptBitmap<Image>(
  createBitmap: (width: number, height: number) => GroupBitmap<Image> | null,
): (width: number, height: number) => KeptBitmap<Image> | null {
  let kept: KeptBitmap<Image> | null = null;
  return (width, height) => {
    if (kept !== null && kept.width >= width && kept.height >= height) return kept;
    const size = {
      width: Math.max(roundUp(width), kept?.width ?? 0),
      height: Math.max(roundUp(height), kept?.height ?? 0),
    };
    const made = createBitmap(size.width, size.height);
    kept = made && { ctx: made.ctx, picture: made.picture, ...size };
    return kept;
  };
}

function paintApart<Image>(bitmap: KeptBitmap<Image>, paint: (parts: Canvas2D<Image>) => void): void {
  const parts = bitmap.ctx;
  parts.save();
  parts.setTransform(1, 0, 0, 1, 0, 0);
  parts.clearRect(0, 0, bitmap.width, bitmap.height);
  paint(parts);
  parts.restore();
}

interface BitmapPlace {
  readonly left: number;
  readonly top: number;
  /** Nothing is painted outside. */
  readonly around: Bounds;
  readonly shadow: DeviceShadow | undefined;
}

function drawBitmap<Image>(
  ctx: Canvas2D<Image>,
  { picture, width, height }: KeptBitmap<Image>,
  { left, top, around, shadow }: BitmapPlace,
): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.beginPath();
  ctx.rect(around.x, around.y, around.width, around.height);
  ctx.clip();
  ctx.imageSmoothingEnabled = false;
  if (shadow !== undefined) {
    ctx.shadowColor = shadow.color;
    ctx.shadowBlur = shadow.blur;
    ctx.shadowOffsetX = shadow.x;
    ctx.shadowOffsetY = shadow.y;
  }
  ctx.drawImage(picture, left, top, width, height);
}

/** Sizes of bitmaps, so that a text that grows by a letter does not need another one. */
const STEP = 64;

function roundUp(length: number): number {
  return Math.ceil(length / STEP) * STEP;
}
