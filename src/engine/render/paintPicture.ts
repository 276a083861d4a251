/** Paints a picture in its box, in local space: stretched, or in its own proportions; mirrored; masked. */
import type { Bounds } from '../math/bounds.ts';
import type { SceneItem } from '../kinds/items.ts';
import { placeInFrame } from '../kinds/placeInFrame.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import { traceOutline } from './paintOutline.ts';

type PictureItem = Extract<SceneItem, { readonly item: 'picture' }>;

/** @param scale device pixels per document pixel */
export function paintPicture<Image extends PixelSize>(
  ctx: Canvas2D<Image>,
  item: PictureItem,
  image: Image,
  scale: number,
): void {
  const { frame, flip, mask } = item;
  const { x, y, width, height } = frame === undefined ? item : placeInFrame(item, frame, image);
  const isWhole = flip === undefined && mask === undefined && frame?.fit !== 'fill';
  if (!isWhole) {
    ctx.save();
    const { x: left, y: top } = item;
    traceOutline(ctx, mask ?? { form: 'box', x: left, y: top, width: item.width, height: item.height });
    ctx.clip();
    if (flip !== undefined) turnOver(ctx, item, flip);
  }
  ctx.imageSmoothingQuality = smoothing(image, width * scale);
  ctx.drawImage(image, x, y, width, height);
  if (!isWhole) ctx.restore();
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
