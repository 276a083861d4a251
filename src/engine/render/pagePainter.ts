/**
 * The page on a canvas that lives on: what was painted is remembered, so that the next painting does only what differs.
 *
 * - When a few layers differ, only the box around their old and new places is painted.
 * - While a gesture moves layers, what lies below and above them in that box comes from bitmaps (`stillTiles`).
 * - A box painted by itself is a hair off: smoothed edges of images, most of all of turned ones, come out a few levels lighter or darker
 *   where the box cuts them (Skia begins an edge anew at the cut), and bitmaps blend to a level or two. Nobody sees it in
 *   motion, and it does not stay: the end of a gesture paints all of the page, and so does `settle` after other edits.
 * - In preview the sheet is first painted by itself, as an export paints it, and then laid onto the canvas at a whole
 *   device pixel: a browser scales images a hair differently when they stand at another place, and the preview must be
 *   the exported image to the last bit.
 */
import type { Bounds } from '../math/bounds.ts';
import type { LayerId } from '../../document/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import { changedNodes } from '../scene/sceneIndex.ts';
import type { DevicePlace } from './devicePlace.ts';
import { regionOf } from './devicePlace.ts';
import type { ScenePainting } from './paintScene.ts';
import { paintScene } from './paintScene.ts';
import type { ScenePart } from './scenePart.ts';
import { partsAround } from './scenePart.ts';
import type { PageBitmap, StillTiles } from './stillTiles.ts';
import { createStillTiles } from './stillTiles.ts';

export interface PageHost<Image extends PixelSize> {
  /** Of the canvas in sight. */
  readonly ctx: Canvas2D<NoInfer<Image>>;
  readonly images: ImageSource<Image>;
  /** A transparent bitmap of this many device pixels, or null when there is none of that size. */
  readonly createBitmap: (width: number, height: number) => PageBitmap<NoInfer<Image>> | null;
}
export interface PageView extends DevicePlace {
  readonly scene: Scene;
  readonly clipToSheet: boolean;
  /** Whether the page has to have the very pixels of an exported image. */
  readonly asExport: boolean;
  /** The layers that a gesture is moving, the same set for all of it, or null without one. */
  readonly moving: ReadonlySet<LayerId> | null;
}
export interface PagePainter {
  /** Brings the canvas from the view painted last to this one. Answers whether there was anything to do. */
  readonly paint: (view: PageView) => boolean;
  /** To be called when edits pause: a page that was painted piece by piece gets the very pixels of one painted anew. */
  readonly settle: () => void;
  /** To be called when images have come, or when the canvas was cleared: all of it will be painted next time. */
  readonly forget: () => void;
}

/** What stands still during a gesture. */
interface Still<Image> {
  readonly moving: ReadonlySet<LayerId>;
  readonly part: ScenePart;
  readonly below: StillTiles<Image>;
  readonly above: StillTiles<Image>;
}

/** A sheet of more pixels, at a strong zoom, is painted straight onto the canvas: the whole of it would fill the memory. */
const MAX_SHEET_PIXELS = 16_777_216;
/** Below this number of layers bitmaps cost more than they save. */
const MANY_LAYERS = 40;

/** The painter of one canvas. */
export function createPagePainter<Image extends PixelSize>(host: PageHost<Image>): PagePainter {
  let painted: PageView | null = null;
  let still: Still<Image> | null = null;
  /** Whether anything was painted piece by piece since all of it was painted. */
  let inPieces = false;

  const paintPage = (
    ctx: Canvas2D<Image>,
    view: Pick<PageView, 'scene' | 'scale' | 'offsetX' | 'offsetY' | 'clipToSheet'>,
    options: Pick<ScenePainting<Image>, 'part' | 'withSheet' | 'region' | 'size'> = {},
  ): void => {
    const { scene, scale, offsetX, offsetY, clipToSheet } = view;
    paintScene({ ctx, scene, images: host.images, scale, offsetX, offsetY, clipToSheet, ...options });
  };

  const paintWhole = (view: PageView): void => {
    still = null;
    inPieces = false;
    clear({ x: 0, y: 0, width: view.width, height: view.height });
    if (view.asExport) paintAsExport(view);
    else paintPage(host.ctx, view, { size: view });
  };

  const paintAsExport = (view: PageView): void => {
    const width = Math.max(1, Math.round(view.scene.sheet.width * view.scale));
    const height = Math.max(1, Math.round(view.scene.sheet.height * view.scale));
    const bitmap = width * height > MAX_SHEET_PIXELS ? null : host.createBitmap(width, height);
    if (bitmap === null) paintPage(host.ctx, view, { size: view });
    else {
      paintPage(bitmap.ctx, { ...view, offsetX: 0, offsetY: 0, clipToSheet: true });
      host.ctx.drawImage(bitmap.picture(), view.offsetX, view.offsetY, width, height);
    }
  };

  const paintRegion = (view: PageView, region: Bounds): void => {
    inPieces = true;
    if (still !== null && paintBetween(view, region, still)) return;
    still = null;
    clear(region);
    paintPage(host.ctx, view, { region });
  };

  const paintBetween = (view: PageView, region: Bounds, { part, below, above }: Still<Image>): boolean => {
    const { ctx } = host;
    ctx.save();
    clear(region);
    ctx.beginPath();
    ctx.rect(region.x, region.y, region.width, region.height);
    ctx.clip();
    let drawn = below.draw(ctx, region);
    paintPage(ctx, view, { part, region, withSheet: false });
    drawn &&= above.draw(ctx, region);
    ctx.restore();
    return drawn;
  };

  const keepStill = (view: PageView, moving: ReadonlySet<LayerId>): Still<Image> => {
    const parts = partsAround(view.scene, moving);
    const tilesOf = (part: ScenePart, withSheet: boolean) =>
      createStillTiles<Image>(part, withSheet, host.createBitmap, (ctx, left, top, side) =>
        paintPage(
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
  };

  const clear = ({ x, y, width, height }: Bounds): void => {
    host.ctx.setTransform(1, 0, 0, 1, 0, 0);
    host.ctx.clearRect(x, y, width, height);
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
        still ??= keepStill(view, view.moving);
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
      still = null;
    },
  };
}

function sameView(a: PageView, b: PageView): boolean {
  return a.scene === b.scene && a.asExport === b.asExport && samePlace(a, b);
}

/** Whether what is on the canvas can be changed into the next view piece by piece. */
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
