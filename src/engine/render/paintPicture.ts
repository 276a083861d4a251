/** Paints a picture in its box, in local space: stretched, or in its own proportions; mirrored; masked. */
import type { Bounds } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Outline, SceneItem } from '../kinds/items.ts';
import { placeInFrame } from '../kinds/placeInFrame.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import { clipToBox } from './clipToBox.ts';
import { paintFill, traceOutline } from './paintOutline.ts';

export type PictureItem = Extract<SceneItem, { readonly item: 'picture' }>;

/** Where a picture is painted. */
interface PicturePlace {
  /** The transform of the canvas. */
  readonly toDevice: Matrix;
  /** Device pixels per document pixel. */
  readonly scale: number;
  /** Whether the sides of its box are those of pixels. */
  readonly isUpright: boolean;
}

/**
 * Whether it has edges that a clip would give stairs: `clip` smooths nothing on an `OffscreenCanvas` of Chromium,
 * where previews and copies are painted. Such a picture is painted as a group and cut out.
 */
export function isCut({ mask, frame }: PictureItem, isUpright: boolean): boolean {
  return mask !== undefined || (frame?.fit === 'fill' && !isUpright);
}

/** Paints a picture, clipped to its mask, or to its box if it reaches beyond it. */
export function paintPicture<Image extends PixelSize>(
  ctx: Canvas2D<Image>,
  item: PictureItem,
  image: Image,
  { toDevice, scale, isUpright }: PicturePlace,
): void {
  const { mask, frame } = item;
  const isClipped = mask !== undefined || frame?.fit === 'fill';
  if (!isClipped) {
    drawPicture(ctx, item, image, scale);
    return;
  }
  ctx.save();
  if (mask === undefined && isUpright) clipToBox(ctx, item, toDevice);
  else {
    traceOutline(ctx, outlineOf(item));
    ctx.clip();
  }
  drawPicture(ctx, item, image, scale);
  ctx.restore();
}

/** Paints a picture on an empty bitmap and erases what lies outside its mask or its box, with smooth edges. */
export function paintCutPicture<Image extends PixelSize>(
  bitmap: Canvas2D<Image>,
  item: PictureItem,
  image: Image,
  scale: number,
): void {
  drawPicture(bitmap, item, image, scale);
  bitmap.globalCompositeOperation = 'destination-in';
  paintFill(bitmap, { outline: outlineOf(item), color: '#000000' });
  bitmap.globalCompositeOperation = 'source-over';
}

/** What of a picture is seen. */
function outlineOf({ mask, x, y, width, height }: PictureItem): Outline {
  return mask ?? { form: 'box', x, y, width, height };
}

/** Draws all of a picture, also what reaches beyond its box. */
function drawPicture<Image extends PixelSize>(
  ctx: Canvas2D<Image>,
  item: PictureItem,
  image: Image,
  scale: number,
): void {
  const { frame, flip } = item;
  const { x, y, width, height } = frame === undefined ? item : placeInFrame(item, frame, image);
  if (flip !== undefined) {
    ctx.save();
    turnOver(ctx, item, flip);
  }
  ctx.imageSmoothingQuality = smoothing(image, width * scale);
  ctx.drawImage(image, x, y, width, height);
  if (flip !== undefined) ctx.restore();
}

/** Mirrors what is painted next about the middle of a box. */
function turnOver<Image>(
  ctx: Canvas2D<Image>,
  { x, y, width, height }: Bounds,
  flip: NonNullable<PictureItem['flip']>,
): void {
  const across = flip === 'vertical' ? 1 : -1;
  const down = flip === 'horizontal' ? 1 : -1;
  ctx.transform(across, 0, 0, down, across < 0 ? 2 * x + width : 0, down < 0 ? 2 * y + height : 0);
}

/**
 * 'medium' shrinks large photographs without shimmer at half the cost of 'high'. Enlarged images are drawn at
 * 'low': above it Chromium resamples bitmaps by cubics, which made a PNG of a plain background four times as
 * large and twice as slow.
 */
function smoothing(image: PixelSize, drawnWidth: number): 'low' | 'medium' {
  return drawnWidth > image.width ? 'low' : 'medium';
}
