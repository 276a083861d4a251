/**
 * Renders the copies of one run on any host: worker and Node pass in their surface, typesetter and decoded
 * images. What all copies have is painted once, and everything below the changing layers is kept as a bitmap.
 * A copy repaints only where it or the copy before it has changing layers: that bitmap with the rest of the
 * scene on top, which gives the same pixels as a full painting: a layer whose edges are smoothed is painted whole.
 */
import type { BoundDocument } from '../../document/records/records.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { boundPage, countPages } from '../../document/records/pages.ts';
import { changesWithRecord } from '../../document/records/readsRecords.ts';
import type { Filling } from '../../data/records/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { Canvas2D, ImageSource, PixelSize } from '../../engine/ports/index.ts';
import type { ScenePainting } from '../../engine/render/index.ts';
import type { SceneTypesetter, Scene, SceneNode } from '../../engine/scene/index.ts';
import { intersects, unionBounds, clamp } from '../../engine/math/index.ts';
import { groupsOnBitmap, paintScene, partsAround } from '../../engine/render/index.ts';
import { buildScene, sharedScales, withSharedScales, inkBounds, nodeOf } from '../../engine/scene/index.ts';
import { recentDesigns } from './recentDesigns.ts';
import { imageSize } from '../formats/pageOf.ts';
import { oneAfterAnother } from './oneAfterAnother.ts';
import type { EncodedPage, PageEncoder, PageSetup, PageSurface } from '../formats/encoder.ts';

/** Antialiasing reaches into the adjacent pixel. */
const MARGIN = 1;

export interface CopyHost<Image extends PixelSize> {
  /** What copies are filled with. */
  readonly filling: Filling;
  /** What texts and codes of the document are laid out with: it has the parts that they need. */
  readonly typesetter: SceneTypesetter;
  readonly images: ImageSource<Image>;
  /** A surface of this size in device pixels. */
  createSurface(width: number, height: number): PageSurface<Image>;
}
export interface CopyRenderer {
  /**
   * Renders and encodes one copy, counted from 0; null renders the document without a record.
   * @param page from 0; the first one unless given
   */
  render(index: number | null, page?: number): Promise<EncodedPage>;
  /** Closes the encoders. */
  close(): void;
}

/**
 * Larger bitmaps of all pages cost more memory than their time saving is worth: 32 million pixels take 128
 * MB.
 */
const MAX_KEPT_PIXELS = 32_000_000;

/**
 * Prepares a run. Designs are prepared when a copy needs them.
 * @param openEncoder a new encoder for each page, because it receives every copy of that page
 * @throws when a required face or image is not loaded in the host
 */
export function copyRenderer<Image extends PixelSize>(
  host: CopyHost<Image>,
  document: RunDocument,
  setup: Pick<PageSetup, 'scale'>,
  openEncoder: () => PageEncoder,
): CopyRenderer {
  const open = (design: RunDocument) => designRenderer(host, design, setup, openEncoder);
  return document.designs === undefined ? open(document) : recentDesigns(document, open);
}

/** A document of several pages gets a renderer for each page that is asked for. */
function designRenderer<Image extends PixelSize>(
  host: CopyHost<Image>,
  design: RunDocument,
  setup: Pick<PageSetup, 'scale'>,
  openEncoder: () => PageEncoder,
): CopyRenderer {
  const keptPixels = MAX_KEPT_PIXELS / countPages(design);
  const encoders: PageEncoder[] = [];
  const renderers = new Map<number, PageRenderer>();
  const rendererOf = (page: number): PageRenderer => {
    const before = renderers.get(page);
    if (before !== undefined) return before;
    const encoder = openEncoder();
    encoders.push(encoder);
    const renderer = pageRenderer(host, boundPage(design, page), { ...setup, keptPixels }, encoder);
    renderers.set(page, renderer);
    return renderer;
  };
  // Fails at the start when the first page cannot be drawn.
  rendererOf(0);
  return {
    render: (index, page = 0) => rendererOf(page)(index),
    close: () => encoders.forEach((encoder) => encoder.close()),
  };
}

/** Renders one copy of a page, counted from 0; null is the document without a record. */
type PageRenderer = (index: number | null) => Promise<EncodedPage>;

/** Like `copyRenderer`, for one page with the records that fill it. */
export function pageRenderer<Image extends PixelSize>(
  host: CopyHost<Image>,
  page: BoundDocument,
  { scale, keptPixels = MAX_KEPT_PIXELS }: Pick<PageSetup, 'scale'> & { readonly keptPixels?: number },
  encoder: PageEncoder,
): PageRenderer {
  const { width, height } = imageSize(page.document, scale);
  const changing = changingLayers(page);
  const surface = host.createSurface(width, height);
  const paintGroup = groupsOnBitmap<Image>((across, down) => host.createSurface(across, down));
  const fill = (bound: BoundDocument, index: number | null) => fillDocument(host.filling, bound, index);
  const scales = sharedScales(page, host.typesetter, fill);
  const filled = (index: number | null) => withSharedScales(fill(page, index), scales);
  let scene: Scene = buildScene(filled(null), host.typesetter);
  const below = partsAround(scene, changing).below;
  const kept = below.end > 0 && changing.size > 0 && width * height <= keptPixels ? paintKept() : null;

  function paintKept(): Image {
    const base = host.createSurface(width, height);
    paint(base.ctx, { part: below });
    return base.picture;
  }

  function paint(ctx: Canvas2D<Image>, options: Partial<ScenePainting<Image>>): void {
    const place = { scale, offsetX: 0, offsetY: 0, clipToSheet: true };
    paintOrFail({ ctx, scene, images: host.images, paintGroup, ...place, ...options });
  }

  /** Where the surface differs from what all copies have; null when nothing is painted yet. */
  let changed: readonly Bounds[] | null = null;

  function paintCopy(dirty: readonly Bounds[]): void {
    if (kept === null) return paint(surface.ctx, {});
    const smoothed = smoothedBoxes(scene, below.end, scale, surface);
    // A copy whose painting throws leaves parts of itself in any of them.
    const regions = (changed = uncutRegions([...(changed ?? []), ...dirty], smoothed));
    // One box at a time: a clip of one box is cheap, one of several is a mask.
    for (const region of regions) {
      restore(surface, kept, region);
      paint(surface.ctx, { part: { start: below.end, end: scene.nodes.length }, withSheet: false, region });
    }
    changed = dirty;
  }

  let isInTurn = encoder.keepFirst !== null;
  const drawCopy: PageRenderer = async (index) => {
    scene = buildScene(filled(index), host.typesetter, scene);
    if (changed === null) {
      paint(surface.ctx, { skipLayerIds: changing });
      // Copies that are not drawn in turn must not wait between scene and painting.
      if (encoder.keepFirst !== null) isInTurn = await encoder.keepFirst(surface);
      changed = [];
    }
    const dirty = dirtyRegions(scene, changing, scale, surface.picture);
    paintCopy(dirty);
    return encoder.encodePage(surface, dirty);
  };
  const inTurn = oneAfterAnother();
  return (index) => (isInTurn ? inTurn(() => drawCopy(index)) : drawCopy(index));
}

/** @throws when an image was not loaded before */
function paintOrFail<Image extends PixelSize>(painting: ScenePainting<Image>): void {
  const { missing } = paintScene(painting);
  if (missing.length > 0)
    throw new Error(`These images were not loaded before painting: ${missing.join(', ')}.`);
}

/** Draws what is kept of a page on a region of it. */
function restore<Image extends PixelSize>(
  { ctx, picture: { width, height } }: PageSurface<Image>,
  kept: Image,
  region: Bounds,
): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.beginPath();
  ctx.rect(region.x, region.y, region.width, region.height);
  ctx.clip();
  ctx.drawImage(kept, 0, 0, width, height);
  ctx.restore();
}

/** Layers that may differ between copies. */
function changingLayers({ document, records }: BoundDocument): ReadonlySet<LayerId> {
  const changing = document.layers.filter((layer) => changesWithRecord(layer, records));
  return new Set(changing.map((layer) => layer.id));
}

/**
 * Where a copy may differ from what all copies have: a box per changing layer, in whole device pixels inside
 * the surface.
 * @param scale device pixels per document pixel
 */
function dirtyRegions(
  scene: Scene,
  changing: ReadonlySet<LayerId>,
  scale: number,
  surface: PixelSize,
): readonly Bounds[] {
  return [...changing].flatMap((layer) => {
    const node = nodeOf(scene, layer);
    if (node === undefined) return [];
    const box = pixelsOf(inkBounds(node), scale, surface);
    return box.width * box.height > 0 ? [box] : [];
  });
}

/** The boxes, in device pixels, of nodes from `start` on whose edges a canvas smooths anew where a region cuts them. */
function smoothedBoxes(
  scene: Scene,
  start: number,
  scale: number,
  { picture }: Pick<PageSurface<PixelSize>, 'picture'>,
): readonly Bounds[] {
  return scene.nodes
    .slice(start)
    .filter(isSmoothed)
    .map((node) => pixelsOf(inkBounds(node), scale, picture))
    .filter(({ width, height }) => width * height > 0);
}

/** Letters, upright boxes, lines and pictures have the same pixels wherever they are cut. */
function isSmoothed({ items, rotation }: SceneNode): boolean {
  return items.some((item) => {
    if (item.item === 'text') return false;
    const isUpright = rotation % 90 === 0;
    if (item.item === 'picture') return !isUpright || item.mask !== undefined;
    return !isUpright || (item.outline.form !== 'box' && item.outline.form !== 'line');
  });
}

function areaOf(boxes: readonly Bounds[]): number {
  return boxes.reduce((sum, { width, height }) => sum + width * height, 0);
}

/** The regions with all of each smoothed box that they meet, apart from each other. */
function uncutRegions(regions: readonly Bounds[], smoothed: readonly Bounds[]): readonly Bounds[] {
  const grown = apart(
    regions.map(
      (region) => unionBounds([region, ...smoothed.filter((box) => intersects(region, box))]) ?? region,
    ),
  );
  return grown.length === regions.length && areaOf(grown) === areaOf(regions)
    ? grown
    : uncutRegions(grown, smoothed);
}

/**
 * Boxes that cover the same pixels and neither overlap nor touch; those that do are replaced by the box
 * around them.
 */
export function apart(boxes: readonly Bounds[]): readonly Bounds[] {
  const separate: Bounds[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let index = 0; index < separate.length; index += 1) {
      const other = separate[index];
      if (other === undefined || !intersects(grown, other)) continue;
      grown = unionBounds([grown, other]) ?? grown;
      separate.splice(index, 1);
      // The larger box may reach one that was passed.
      index = -1;
    }
    separate.push(grown);
  }
  return separate;
}

function pixelsOf(bounds: Bounds, scale: number, surface: PixelSize): Bounds {
  const left = clamp(Math.floor(bounds.x * scale) - MARGIN, 0, surface.width);
  const top = clamp(Math.floor(bounds.y * scale) - MARGIN, 0, surface.height);
  const right = clamp(Math.ceil((bounds.x + bounds.width) * scale) + MARGIN, 0, surface.width);
  const bottom = clamp(Math.ceil((bounds.y + bounds.height) * scale) + MARGIN, 0, surface.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
