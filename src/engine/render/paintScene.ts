/**
 * Paints the sheet and its layers, without editor elements. The one renderer for screen, preview, exported
 * image and every copy. It draws at the exact positions of text layout, so equal scenes at equal scales give
 * equal pixels.
 */
import type { Bounds } from '../math/bounds.ts';
import { intersection, intersects } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import { IDENTITY, matrixOf, translation } from '../math/matrix.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Point } from '../math/point.ts';
import { scenePaint } from '../kinds/scenePaint.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { clipToBox } from './clipToBox.ts';
import { onDocument } from './deviceBoxes.ts';
import { paintFill, paintStroke } from './paintOutline.ts';
import { inkBounds } from '../scene/inkBounds.ts';
import { cutBox, groupBox } from './groupBox.ts';
import type { PaintGroup } from './layerGroup.ts';
import { needsGroup, shadowReach, withAlpha } from './layerGroup.ts';
import type { PictureItem } from './paintPicture.ts';
import { isCut, paintCutPicture, paintPicture } from './paintPicture.ts';
import type { TextPen } from './paintText.ts';
import { paintText } from './paintText.ts';
import type { ScenePart } from './scenePart.ts';

export interface ScenePainting<Image extends PixelSize> {
  /** Transform, clip and styles are restored. The area outside the sheet is not cleared. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly scene: Scene;
  readonly images: ImageSource<Image>;
  /** Paints layers of several parts that are seen through. */
  readonly paintGroup: PaintGroup<NoInfer<Image>>;
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
  /**
   * Of these only the ones that are listed, by their indexes in ascending order: at least all that paint in
   * the region (`nodesNear`). Default: all.
   */
  readonly among?: readonly number[];
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
  const { ctx, scene, scale, offsetX, offsetY, skipLayerIds } = painting;
  ctx.save();
  ctx.globalAlpha = 1;
  prepare(ctx);
  if (painting.region !== undefined) {
    // In device space: an edge between pixels would blend old pixels with new ones.
    applyTransform(ctx, IDENTITY);
    clipToBox(ctx, painting.region, IDENTITY);
  }
  const toDevice = { a: scale, b: 0, c: 0, d: scale, e: offsetX, f: offsetY };
  applyTransform(ctx, toDevice);
  const sheet = { x: 0, y: 0, width: scene.sheet.width, height: scene.sheet.height };
  if (painting.clipToSheet) clipToBox(ctx, sheet, toDevice);
  if (painting.withSheet ?? true) {
    paintFill(ctx, { outline: { form: 'box', ...sheet }, color: SHEET_COLOR });
    paintBackground(ctx, scene, sheet);
  }
  const brush: Brush<Image> = {
    painting,
    seen: inSight(painting, sheet),
    missing: new Set(),
    pen: newPen(),
  };
  let opacity = 1;
  for (const node of nodesToPaint(painting)) {
    if (skipLayerIds?.has(node.layerId) === true) continue;
    if (needsGroup(node)) {
      paintAsGroup(node, brush);
      continue;
    }
    if (node.layer.opacity !== opacity) ctx.globalAlpha = opacity = node.layer.opacity;
    paintItems(ctx, node, NO_ORIGIN, brush);
  }
  ctx.restore();
  return { missing: [...brush.missing] };
}

/** Those of the part that are listed; without a list those that reach the region. */
function nodesToPaint<Image extends PixelSize>({
  scene: { nodes },
  part,
  among,
  region,
  ...place
}: ScenePainting<Image>): readonly SceneNode[] {
  const { start, end } = part ?? { start: 0, end: nodes.length };
  if (among !== undefined)
    return among.flatMap((index) => (index < start || index >= end ? [] : (nodes[index] ?? [])));
  const all = part === undefined ? nodes : nodes.slice(start, end);
  if (region === undefined) return all;
  const reached = onDocument(place, region);
  return all.filter((node) => intersects(inkBounds(node), reached));
}

/**
 * Paints the background of the sheet, if it has one, over a box of the document: the sheet, or more around it.
 * A gradient is that of the sheet.
 */
export function paintBackground<Image>(
  ctx: Canvas2D<Image>,
  { margins: { background }, sheet }: Pick<Scene, 'margins' | 'sheet'>,
  box: Bounds,
): void {
  if (background === undefined) return;
  paintFill(ctx, { outline: { form: 'box', ...box }, color: scenePaint(background, sheet) });
}

/** What painting the nodes of a scene shares. */
interface Brush<Image extends PixelSize> {
  readonly painting: ScenePainting<Image>;
  /** The visible box of the document; null if all of it may be. */
  readonly seen: Bounds | null;
  /** The `src` of images that were not there. */
  readonly missing: Set<string>;
  /** Of the canvas that is painted on. */
  readonly pen: TextPen;
}

const NO_ORIGIN: Point = { x: 0, y: 0 };

/** Paints a node on a canvas whose top left corner is at `origin` of the page's, in device pixels. */
function paintItems<Image extends PixelSize>(
  ctx: Canvas2D<Image>,
  node: SceneNode,
  origin: Point,
  brush: Brush<Image>,
): void {
  const { painting, seen, missing, pen } = brush;
  const matrix = matrixOf(node);
  applyTransform(ctx, toDevicePixels(matrix, origin, painting));
  for (const item of node.items) {
    switch (item.item) {
      case 'fill':
        // A gradient is no colour of a text.
        pen.color = typeof item.color === 'string' ? item.color : '';
        paintFill(ctx, item);
        break;
      case 'stroke':
        paintStroke(ctx, item);
        break;
      case 'text':
        paintText(ctx, item, matrix, seen, pen);
        break;
      case 'picture': {
        const image = painting.images.get(item.src, item.look, item);
        if (image === undefined) missing.add(item.src);
        else paintPictureOf(node, ctx, { item, image }, origin, brush);
        break;
      }
    }
  }
}

/** Paints a picture of a node; one with edges of its own is cut out on a bitmap. */
function paintPictureOf<Image extends PixelSize>(
  node: SceneNode,
  ctx: Canvas2D<Image>,
  { item, image }: { readonly item: PictureItem; readonly image: Image },
  origin: Point,
  brush: Brush<Image>,
): void {
  const { painting } = brush;
  const { scale } = painting;
  const matrix = matrixOf(node);
  const isUpright = node.rotation % 90 === 0;
  const paint = (): void =>
    paintPicture(ctx, item, image, { toDevice: toDevicePixels(matrix, origin, painting), scale, isUpright });
  if (ctx.keepsClips === true || !isCut(item, isUpright)) {
    paint();
    return;
  }
  const { box, painted } = cutBox(node, brush.seen, painting);
  const place = { ...box, x: box.x - origin.x, y: box.y - origin.y };
  painting.paintGroup(ctx, { node, opacity: ctx.globalAlpha, box: place }, (parts, { x, y }) => {
    // Without memory for a bitmap a clip must do.
    if (parts === ctx) return paint();
    prepare(parts);
    const corner = { x: origin.x + x, y: origin.y + y };
    // Erasing reaches as far as the bitmap, which may be larger.
    clipToBox(parts, painted, translation(-corner.x, -corner.y));
    applyTransform(parts, toDevicePixels(matrix, corner, painting));
    paintCutPicture(parts, item, image, scale);
  });
}

/** The transform of a node on a canvas whose top left corner is at `origin` of the page's. */
function toDevicePixels(
  { a, b, c, d, e, f }: Matrix,
  origin: Point,
  { scale, offsetX, offsetY }: Pick<ScenePainting<never>, 'scale' | 'offsetX' | 'offsetY'>,
): Matrix {
  const [x, y] = [scale * e + offsetX - origin.x, scale * f + offsetY - origin.y];
  return { a: scale * a, b: scale * b, c: scale * c, d: scale * d, e: x, f: y };
}

/** Paints a node as a whole: its parts must not show through each other, or it has an effect. */
function paintAsGroup<Image extends PixelSize>(node: SceneNode, brush: Brush<Image>): void {
  const { ctx, paintGroup, scale } = brush.painting;
  const { opacity, blend, dropShadow } = node.layer;
  const shadow = dropShadow && {
    color: withAlpha(dropShadow.color, dropShadow.opacity),
    x: dropShadow.x * scale,
    y: dropShadow.y * scale,
    blur: dropShadow.blur * scale,
  };
  const reach = shadow === undefined ? 0 : shadowReach(shadow);
  const group = {
    node,
    opacity,
    box: groupBox(node, brush.seen, brush.painting, reach),
    ...(blend && { blend }),
    ...(shadow && { shadow }),
  };
  paintGroup(ctx, group, (parts, origin) => {
    prepare(parts);
    // What casts a shadow on what is seen may lie beside it.
    const isEffect = blend !== undefined || shadow !== undefined;
    const seen = isEffect ? onDocument(brush.painting, group.box) : brush.seen;
    paintItems(parts, node, origin, { ...brush, seen, pen: newPen() });
  });
}

function prepare<Image>(ctx: Canvas2D<Image>): void {
  ctx.imageSmoothingEnabled = true;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

function newPen(): TextPen {
  return { font: null, isRare: false, color: '' };
}

/** The visible box of the document, or null if all of it may be visible. */
function inSight<Image extends PixelSize>(painting: ScenePainting<Image>, sheet: Bounds): Bounds | null {
  const { region, size, clipToSheet } = painting;
  const canvas = region ?? (size && { x: 0, y: 0, width: size.width, height: size.height });
  if (canvas === undefined) return clipToSheet ? sheet : null;
  const shown = onDocument(painting, canvas);
  return clipToSheet ? intersection(shown, sheet) : shown;
}

function applyTransform<Image>(ctx: Canvas2D<Image>, { a, b, c, d, e, f }: Matrix): void {
  ctx.setTransform(a, b, c, d, e, f);
}
