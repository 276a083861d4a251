/**
 * The page and its layers, and nothing of the editor: the one renderer of the screen, the preview, the exported image
 * and every copy. It draws at exact places of text layout, so equal scenes at equal scales give equal pixels.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersection, intersects } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import { IDENTITY } from '../math/matrix.ts';
import type { LayerId } from '../../document/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import { inkBounds } from './inkBounds.ts';
import type { TextPen } from './paintText.ts';
import { paintText } from './paintText.ts';
import type { ScenePart } from './scenePart.ts';

export interface ScenePainting<Image extends PixelSize> {
  /** Its transform, clip and styles are put back; what is outside the sheet is not cleared. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly scene: Scene;
  readonly images: ImageSource<Image>;
  /** Device pixels for one document pixel. */
  readonly scale: number;
  /** Where the sheet's top-left corner is on the canvas, in device pixels; whole, for pixel equality. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** Whether what sticks out of the sheet is cut off, as it is in every export. */
  readonly clipToSheet: boolean;
  /** Layers that are left out, such as a text that is being edited by another painter. */
  readonly skipLayerIds?: ReadonlySet<LayerId>;
  /** Only these nodes; all by default. */
  readonly part?: ScenePart;
  /** Whether the white sheet is painted; true by default. */
  readonly withSheet?: boolean;
  /**
   * The box of the canvas, in whole device pixels, outside which nothing is painted: it is out of sight or unchanged.
   * Inside it the pixels are those of the whole page, but for turned images that it cuts: Skia smooths their edges anew
   * from the cut and, outside Chromium, samples them with an error of up to a sixteenth of a pixel that depends on where
   * a row begins.
   */
  readonly region?: Bounds;
  /** Of the canvas, in device pixels: lines of text outside it need not be painted. Unknown by default. */
  readonly size?: PixelSize;
}

export const SHEET_COLOR = '#ffffff';
/** Paints a scene; answers the addresses of images that were needed and could not be had, each once, nothing drawn for them. */
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
  const pen: TextPen = { font: null, color: '' };
  const end = part?.end ?? scene.nodes.length;
  for (let index = part?.start ?? 0; index < end; index += 1) {
    const node = scene.nodes[index];
    if (node === undefined || skipLayerIds?.has(node.layerId) === true) continue;
    if (reached !== null && !intersects(inkBounds(node), reached)) continue;
    const { a, b, c, d, e, f } = node.matrix;
    ctx.setTransform(scale * a, scale * b, scale * c, scale * d, scale * e + offsetX, scale * f + offsetY);
    switch (node.kind) {
      case 'text':
        paintText(ctx, node, seen, pen);
        break;
      case 'image': {
        const image = painting.images.get(node.src);
        if (image === undefined) missing.add(node.src);
        else {
          ctx.imageSmoothingQuality = smoothing(image, node.width * scale);
          ctx.drawImage(image, 0, 0, node.width, node.height);
        }
        break;
      }
    }
  }
  ctx.restore();
  return { missing: [...missing] };
}

/** The box of the document that can be seen; null when all of it may be. */
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
 * Large photographs shrink without shimmer at 'medium', half the price of 'high'. Enlarged images are drawn at 'low': above it
 * Chromium resamples bitmaps by cubics, which made a PNG of a plain background four times as large and twice as slow.
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
