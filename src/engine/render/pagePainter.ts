/**
 * Incremental painting of the page: remembers what was painted and repaints only what changed.
 *
 * - If a few layers differ, only the box around their old and new positions is painted.
 * - While a gesture moves layers, the layers below and above them are drawn from bitmaps (`stillTiles`).
 * - A box painted separately differs slightly: Skia restarts edges at the cut, so smoothed edges of images,
 * mostly of
 *   rotated ones, differ by a few levels, and bitmaps blend with an error of a level or two. This is invisible in motion
 *   and temporary: the end of a gesture repaints the whole page, and so does `settle` after other edits.
 * - In preview the sheet is first painted separately, as in an export, and then copied to the canvas at a
 * whole device
 *   pixel. A browser scales images slightly differently at another position, and the preview must equal the exported
 *   image bit for bit.
 */
import type { Bounds } from '../math/bounds.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { changedNodes } from '../scene/sceneIndex.ts';
import type { GroupBitmap, PaintGroup } from './layerGroup.ts';
import { groupsOnBitmap } from './layerGroup.ts';
import type { ScenePainting } from './paintScene.ts';
import { paintScene } from './paintScene.ts';
import type { ScenePart, SceneParts } from './scenePart.ts';
import { partsAround } from './scenePart.ts';
import type { PageBitmap, StillTiles } from './stillTiles.ts';
import { createStillTiles } from './stillTiles.ts';
import { inkBounds } from './inkBounds.ts';

interface DevicePlace {
  /** Canvas width, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per document pixel. */
  readonly scale: number;
  /** Position of the sheet's top-left corner on the canvas, in whole device pixels. */
  readonly offsetX: number;
  readonly offsetY: number;
}

interface PageHost<Image extends PixelSize> {
  /** The visible canvas. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly images: ImageSource<Image>;
  /** A transparent bitmap of this size in device pixels, or null if it cannot be allocated. */
  readonly createBitmap: (width: number, height: number) => PageBitmap<NoInfer<Image>> | null;
  /** The same, for a bitmap that is drawn several times while it is painted. */
  readonly createGroupBitmap: (width: number, height: number) => GroupBitmap<NoInfer<Image>> | null;
}
interface PaintingHost<Image extends PixelSize> extends PageHost<Image> {
  paintGroup: PaintGroup<NoInfer<Image>>;
}
export interface PageView extends DevicePlace {
  readonly scene: Scene;
  readonly clipToSheet: boolean;
  /** Whether the page must have the exact pixels of an exported image. */
  readonly asExport: boolean;
  /** The layers moved by a gesture, the same set throughout the gesture; null without one. */
  readonly moving: ReadonlySet<LayerId> | null;
}
interface PagePainter {
  /** Updates the canvas to this view. Returns whether anything was painted. */
  readonly paint: (view: PageView) => boolean;
  /** Call when edits pause: repaints a page that was painted in parts. */
  readonly settle: () => void;
  /** Call when images have loaded or the canvas was cleared: the next painting is complete. */
  readonly forget: () => void;
}

/** Bitmaps of the layers that do not move during a gesture. */
interface Still<Image> {
  readonly moving: ReadonlySet<LayerId>;
  readonly part: ScenePart;
  readonly below: StillTiles<Image>;
  readonly above: StillTiles<Image>;
}

/**
 * A sheet with more pixels (strong zoom) is painted directly on the canvas, because its bitmap would take too
 * much memory.
 */
const MAX_SHEET_PIXELS = 16_777_216;
/** Below this number of layers bitmaps cost more than they save. */
const MANY_LAYERS = 40;

/** The painter of one canvas. */
export function createPagePainter<Image extends PixelSize>(pageHost: PageHost<Image>): PagePainter {
  const host: PaintingHost<Image> = { ...pageHost, paintGroup: groupsOnBitmap(pageHost.createGroupBitmap) };
  let painted: PageView | null = null;
  let still: Still<Image> | null = null;
  /** Whether any part was painted separately since the last full repaint. */
  let inPieces = false;

  const paintWhole = (view: PageView): void => {
    still = null;
    inPieces = false;
    clear(host, { x: 0, y: 0, width: view.width, height: view.height });
    if (view.asExport) paintAsExport(host, view);
    else paintPage(host, host.ctx, view, { size: view });
  };

  const paintRegion = (view: PageView, region: Bounds): void => {
    inPieces = true;
    if (still !== null && paintBetween(host, view, region, still)) return;
    still = null;
    clear(host, region);
    paintPage(host, host.ctx, view, { region });
  };

  return {
    paint: (view) => {
      if (still !== null && still.moving !== view.moving) still = null;
      const gestureEnded = inPieces && painted?.moving !== null && view.moving === null;
      if (painted !== null && !gestureEnded && sameView(painted, view)) return false;
      const before = painted !== null && canContinue(painted, view) ? painted.scene : null;
      const changed = before === null || gestureEnded ? null : changedNodes(before, view.scene);
      painted = view;
      if (before === null || changed === null) {
        paintWhole(view);
        return true;
      }
      const { part } = still ?? {};
      if (part !== undefined && changed.some((place) => place < part.start || place >= part.end))
        still = null;
      if (view.moving !== null && view.scene.nodes.length >= MANY_LAYERS)
        still ??= keepStill(host, view, view.moving);
      const nodes = changed.flatMap((place) => [before.nodes[place], view.scene.nodes[place]]);
      const region = regionOf(nodes, view);
      if (region !== null) paintRegion(view, region);
      return true;
    },
    settle: () => {
      if (painted !== null && inPieces) paintWhole(painted);
    },
    forget: () => {
      painted = null;
      // Its bitmap may have lost its pixels and its settings with the canvas.
      host.paintGroup = groupsOnBitmap(host.createGroupBitmap);
      still = null;
    },
  };
}

/** Paints the moving layers of a region between bitmaps; false if memory is exhausted. */
function paintBetween<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  region: Bounds,
  { part, below, above }: Still<Image>,
): boolean {
  const { ctx } = host;
  ctx.save();
  clear(host, region);
  ctx.beginPath();
  ctx.rect(region.x, region.y, region.width, region.height);
  ctx.clip();
  let drawn = below.draw(ctx, region);
  paintPage(host, ctx, view, { part, region, withSheet: false });
  drawn &&= above.draw(ctx, region);
  ctx.restore();
  return drawn;
}

function keepStill<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  moving: ReadonlySet<LayerId>,
): Still<Image> {
  const parts = withBlended(partsAround(view.scene, moving), view.scene);
  const tilesOf = (part: ScenePart, withSheet: boolean) =>
    createStillTiles<Image>(part, withSheet, host.createBitmap, (ctx, left, top, side) =>
      paintPage(
        host,
        ctx,
        { ...view, offsetX: view.offsetX - left, offsetY: view.offsetY - top },
        { part, withSheet, region: { x: 0, y: 0, width: side, height: side } },
      ),
    );
  return {
    moving,
    part: parts.moving,
    below: tilesOf(parts.below, true),
    above: tilesOf(parts.above, false),
  };
}

/**
 * Layers that mix with what is below them cannot be painted on a bitmap without it: what is above the moving
 * layers begins over the highest of them.
 */
function withBlended(parts: SceneParts, { nodes }: Scene): SceneParts {
  const highest = nodes.findLastIndex(({ layer }) => layer.blend !== undefined);
  if (highest < parts.above.start) return parts;
  const moving = { start: parts.moving.start, end: highest + 1 };
  return { ...parts, moving, above: { start: highest + 1, end: nodes.length } };
}

function paintPage<Image extends PixelSize>(
  { images, paintGroup }: PaintingHost<Image>,
  ctx: Canvas2D<Image>,
  view: Pick<PageView, 'scene' | 'scale' | 'offsetX' | 'offsetY' | 'clipToSheet'>,
  options: Pick<ScenePainting<Image>, 'part' | 'withSheet' | 'region' | 'size'> = {},
): void {
  const { scene, scale, offsetX, offsetY, clipToSheet } = view;
  paintScene({ ctx, scene, images, paintGroup, scale, offsetX, offsetY, clipToSheet, ...options });
}

/** Paints the sheet as a copy of it would be, on a bitmap of its own where that is not too large. */
function paintAsExport<Image extends PixelSize>(host: PaintingHost<Image>, view: PageView): void {
  const width = Math.max(1, Math.round(view.scene.sheet.width * view.scale));
  const height = Math.max(1, Math.round(view.scene.sheet.height * view.scale));
  const bitmap = width * height > MAX_SHEET_PIXELS ? null : host.createBitmap(width, height);
  if (bitmap === null) {
    paintPage(host, host.ctx, view, { size: view });
    return;
  }
  paintPage(host, bitmap.ctx, { ...view, offsetX: 0, offsetY: 0, clipToSheet: true });
  host.ctx.drawImage(bitmap.picture(), view.offsetX, view.offsetY, width, height);
}

function clear<Image extends PixelSize>({ ctx }: PaintingHost<Image>, { x, y, width, height }: Bounds): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(x, y, width, height);
}

function sameView(a: PageView, b: PageView): boolean {
  return a.scene === b.scene && a.asExport === b.asExport && samePlace(a, b);
}

/** Whether the canvas can be updated to the next view in parts. */
function canContinue(before: PageView, now: PageView): boolean {
  return !before.asExport && !now.asExport && samePlace(before, now);
}

function samePlace(a: PageView, b: PageView): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.scale === b.scale &&
    a.offsetX === b.offsetX &&
    a.offsetY === b.offsetY &&
    a.clipToSheet === b.clipToSheet
  );
}

/** The box of device pixels that these nodes may touch, or null if there are none. */
function regionOf(nodes: readonly (SceneNode | undefined)[], place: DevicePlace): Bounds | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const node of nodes) {
    if (node === undefined) continue;
    const { x, y, width, height } = inkBounds(node);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  // One extra pixel on every side, because smoothing reaches beyond an edge.
  const { scale, offsetX, offsetY } = place;
  const x = Math.max(0, Math.floor(left * scale + offsetX) - 1);
  const y = Math.max(0, Math.floor(top * scale + offsetY) - 1);
  const width = Math.min(place.width, Math.ceil(right * scale + offsetX) + 1) - x;
  const height = Math.min(place.height, Math.ceil(bottom * scale + offsetY) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
