/**
 * Paints the sheet and its layers, without editor elements. The one renderer for screen, preview, exported
 * image and every copy. It draws at the exact positions of text layout, so equal scenes at equal scales give
 * equal pixels.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersection, intersects } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import { IDENTITY } from '../math/matrix.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import { paintFill, paintStroke } from './paintOutline.ts';
import { inkBounds } from './inkBounds.ts';
import type { TextPen } from './paintText.ts';
import { paintText } from './paintText.ts';
import type { ScenePart } from './scenePart.ts';

export interface ScenePainting<Image extends PixelSize> {
  /** Transform, clip and styles are restored. The area outside the sheet is not cleared. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly scene: Scene;
  readonly images: ImageSource<Image>;
  /** Device pixels per document pixel. */
  readonly scale: number;
  /** Position of the sheet's top-left corner on the canvas, in whole device pixels (for pixel equality). */
  readonly offsetX: number;
  readonly offsetY: number;
  /** Whether content outside the sheet is clipped, as in every export. */
  readonly clipToSheet: boolean;
  /** Layers to skip, such as a text edited by another painter. */
  readonly skipLayerIds?: ReadonlySet<LayerId>;
  /** Paint only these nodes; default: all. */
  readonly part?: ScenePart;
  /** Whether to paint the white sheet; default: true. */
  readonly withSheet?: boolean;
  /**
   * Paint only inside this box of the canvas (whole device pixels), because the rest is invisible or
   * unchanged. Pixels inside equal those of the whole page, except for rotated images that the box cuts: Skia
   * restarts edge smoothing at the cut and, outside Chromium, samples with an error of up to 1/16 pixel that
   * depends on the start of a row.
   */
  readonly region?: Bounds;
  /** Canvas size, in device pixels; lines of text outside it are skipped. Default: unknown. */
  readonly size?: PixelSize;
}

const SHEET_COLOR = '#ffffff';
/** Paints a scene. Returns the `src` of each missing image once; missing images are skipped. */
export function paintScene<Image extends PixelSize>(
  painting: ScenePainting<Image>,
): { readonly missing: readonly string[] } {
  const { ctx, scene, scale, offsetX, offsetY, part, skipLayerIds } = painting;
  const missing = new Set<string>();
  ctx.save();
  ctx.globalAlpha = 1;
  ctx.imageSmoothingEnabled = true;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  if (painting.region !== undefined) {
    // In device space: an edge between pixels would blend old pixels with new ones.
    applyTransform(ctx, IDENTITY);
    clipTo(ctx, painting.region);
  }
  ctx.setTransform(scale, 0, 0, scale, offsetX, offsetY);
  const sheet = { x: 0, y: 0, width: scene.sheet.width, height: scene.sheet.height };
  if (painting.clipToSheet) clipTo(ctx, sheet);
  if (painting.withSheet ?? true) {
    ctx.fillStyle = SHEET_COLOR;
    ctx.fillRect(0, 0, sheet.width, sheet.height);
  }
  const reached = painting.region === undefined ? null : onDocument(painting, painting.region);
  const seen = inSight(painting, sheet);
  const pen: TextPen = { font: null, isRare: false, color: '' };
  let opacity = 1;
  const end = part?.end ?? scene.nodes.length;
  for (let index = part?.start ?? 0; index < end; index += 1) {
    const node = scene.nodes[index];
    if (node === undefined || skipLayerIds?.has(node.layerId) === true) continue;
    if (reached !== null && !intersects(inkBounds(node), reached)) continue;
    const { a, b, c, d, e, f } = node.matrix;
    ctx.setTransform(scale * a, scale * b, scale * c, scale * d, scale * e + offsetX, scale * f + offsetY);
    if (node.layer.opacity !== opacity) ctx.globalAlpha = opacity = node.layer.opacity;
    for (const item of node.items) {
      switch (item.item) {
        case 'fill':
          pen.color = item.color;
          paintFill(ctx, item);
          break;
        case 'stroke':
          paintStroke(ctx, item);
          break;
        case 'text':
          paintText(ctx, item.layout, node.matrix, seen, pen);
          break;
        case 'picture': {
          const image = painting.images.get(item.src);
          if (image === undefined) missing.add(item.src);
          else {
            ctx.imageSmoothingQuality = smoothing(image, item.width * scale);
            ctx.drawImage(image, 0, 0, item.width, item.height);
          }
          break;
        }
      }
    }
  }
  ctx.restore();
  return { missing: [...missing] };
}

/** The visible box of the document, or null if all of it may be visible. */
function inSight<Image extends PixelSize>(painting: ScenePainting<Image>, sheet: Bounds): Bounds | null {
  const { region, size, clipToSheet } = painting;
  const canvas = region ?? (size && { x: 0, y: 0, width: size.width, height: size.height });
  if (canvas === undefined) return clipToSheet ? sheet : null;
  const shown = onDocument(painting, canvas);
  return clipToSheet ? intersection(shown, sheet) : shown;
}

function onDocument<Image extends PixelSize>(
  { scale, offsetX, offsetY }: ScenePainting<Image>,
  region: Bounds,
): Bounds {
  return {
    x: (region.x - offsetX) / scale,
    y: (region.y - offsetY) / scale,
    width: region.width / scale,
    height: region.height / scale,
  };
}

/**
 * 'medium' shrinks large photographs without shimmer at half the cost of 'high'. Enlarged images are drawn at
 * 'low': above it Chromium resamples bitmaps by cubics, which made a PNG of a plain background four times as
 * large and twice as slow.
 */
function smoothing(image: PixelSize, drawnWidth: number): 'low' | 'medium' {
  return drawnWidth > image.width ? 'low' : 'medium';
}

function applyTransform<Image>(ctx: Canvas2D<Image>, { a, b, c, d, e, f }: Matrix): void {
  ctx.setTransform(a, b, c, d, e, f);
}

function clipTo<Image>(ctx: Canvas2D<Image>, { x, y, width, height }: Bounds): void {
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
}
