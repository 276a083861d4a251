/**
 * The page and its layers, and nothing of the editor: the one renderer of the screen, the preview, the exported image
 * and every copy. It draws at exact places of text layout, so equal scenes at equal scales give equal pixels.
 */
import type { Bounds } from '../math/bounds.ts';
import { expandBounds, intersects } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import { IDENTITY, multiply } from '../math/matrix.ts';
import type { LayerId } from '../model/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { cssFont } from '../text/cssFont.ts';
import type { TextLayout } from '../text/layout.ts';
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
   * Inside it the pixels are those of the whole page, but for turned images that it cuts: Skia samples those with an
   * error of a level or two that depends on where a row begins.
   */
  readonly region?: Bounds;
}

export const SHEET_COLOR = '#ffffff';
/** Letters may reach this far out of their box, in document pixels: the largest font's size. */
const INK_REACH = 72;

/** Paints a scene; answers the addresses of images that were needed and could not be had, each once, nothing drawn for them. */
export function paintScene<Image extends PixelSize>(
  painting: ScenePainting<Image>,
): { readonly missing: readonly string[] } {
  const { ctx, scene, scale, offsetX, offsetY } = painting;
  const placement: Matrix = { a: scale, b: 0, c: 0, d: scale, e: offsetX, f: offsetY };
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
  applyTransform(ctx, placement);
  const sheet = { x: 0, y: 0, width: scene.sheet.width, height: scene.sheet.height };
  if (painting.clipToSheet) clipTo(ctx, sheet);
  if (painting.withSheet ?? true) {
    ctx.fillStyle = SHEET_COLOR;
    ctx.fillRect(0, 0, sheet.width, sheet.height);
  }
  for (const node of nodesToPaint(painting)) {
    applyTransform(ctx, multiply(placement, node.matrix));
    switch (node.kind) {
      case 'text':
        paintText(ctx, node.layout);
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

function nodesToPaint<Image extends PixelSize>(painting: ScenePainting<Image>): readonly SceneNode[] {
  const { scene, skipLayerIds, part, region } = painting;
  const nodes = part === undefined ? scene.nodes : scene.nodes.slice(part.start, part.end);
  if (skipLayerIds === undefined && region === undefined) return nodes;
  const reached = region === undefined ? null : expandBounds(onDocument(painting, region), INK_REACH);
  return nodes.filter(
    (node) =>
      skipLayerIds?.has(node.layerId) !== true && (reached === null || intersects(node.bounds, reached)),
  );
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

/** Runs of one format follow one another, so the font, whose parsing is dear, is set only when it changes. */
function paintText<Image>(ctx: Canvas2D<Image>, layout: TextLayout): void {
  let font = '';
  let color = '';
  for (const line of layout.lines) {
    for (const run of line.runs) {
      if (run.text.trim() === '') continue;
      const runFont = cssFont(run.font);
      if (runFont !== font) ctx.font = font = runFont;
      if (run.color !== color) ctx.fillStyle = color = run.color;
      ctx.fillText(run.text, run.x, line.baseline);
    }
  }
}

function applyTransform<Image>(ctx: Canvas2D<Image>, { a, b, c, d, e, f }: Matrix): void {
  ctx.setTransform(a, b, c, d, e, f);
}

function clipTo<Image>(ctx: Canvas2D<Image>, { x, y, width, height }: Bounds): void {
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
}
