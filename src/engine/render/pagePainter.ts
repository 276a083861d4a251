/**
 * Incremental painting of the page: remembers what was painted and repaints only what changed.
 *
 * - If a few layers differ, only the box around their old and new positions is painted.
 * - The first step of a gesture, and places with few layers, are painted directly. Afterwards the layers below
 * and above those that
 *   move are drawn from bitmaps (`stillTiles`), which are painted one in a step.
 * - A box painted separately differs slightly (`pieces.ts`). This is invisible in motion and temporary:
 * `settle` paints
 *   those boxes anew once edits pause. Nothing is painted at the end of a gesture.
 * - While a page of many layers is zoomed or panned, the canvas shows its last pixels scaled (`roughPage`).
 * `settle` paints
 *   it anew, in steps if it takes long (`paintInSteps`).
 * - In preview the sheet is first painted separately, as in an export, and then copied to the canvas at a
 * whole device
 *   pixel. A browser scales images slightly differently at another position, and the preview must equal the exported
 *   image bit for bit.
 */
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import { changedNodes } from '../scene/sceneIndex.ts';
import type { DevicePlace } from './deviceBoxes.ts';
import { inkOf, nodesNear, regionOf } from './deviceBoxes.ts';
import { groupsOnBitmap } from './layerGroup.ts';
import { longPagesInUse } from './longPagesInUse.ts';
import { areQuick } from './paintingCost.ts';
import { uncut, withPiece } from './pieces.ts';
import type { createRoughPage } from './roughPage.ts';
import type { ScenePart, SceneParts } from './scenePart.ts';
import { partsAround } from './scenePart.ts';
import type { StillTiles } from './stillTiles.ts';
import { createStillTiles } from './stillTiles.ts';
import type { PageHost, PageView, PaintingHost } from './wholePage.ts';
import { clear, paintPage, paintSheet, paintWholePage } from './wholePage.ts';

interface PagePainter {
  /** Updates the canvas to this view. Returns whether anything was painted, or a gesture ended. */
  readonly paint: (view: PageView) => boolean;
  /**
   * Call when edits pause: paints anew what was painted in parts or roughly. False if more is to be done: call
   * it again in another turn, unless `paint` has painted in between.
   */
  readonly settle: () => boolean;
  /** Whether the canvas shows scaled pixels, until `settle`. */
  readonly isRough: () => boolean;
  /** Call when images have loaded or the canvas was cleared: the next painting is complete. */
  readonly forget: () => void;
}

/** Bitmaps of the layers that do not move during a gesture. */
interface Still<Image> {
  readonly part: ScenePart;
  readonly below: StillTiles<Image>;
  readonly above: StillTiles<Image>;
}

/** Below this number of layers in a box bitmaps cost more than they save. */
const MANY_LAYERS = 12;

/** A page of more work (`paintingCost`) is shown roughly while it is zoomed or panned. */
const QUICK_COST = 150;

/** The painter of one canvas. */
export function createPagePainter<Image extends PixelSize>(pageHost: PageHost<Image>): PagePainter {
  const host: PaintingHost<Image> = { ...pageHost, paintGroup: groupsOnBitmap(pageHost.createGroupBitmap) };
  let painted: PageView | null = null;
  const parts = createPartPainter(host);
  const whole = createWholePainter(host, () => parts.forget());

  return {
    paint: (view) => {
      const shown = painted;
      const gestureEnded = parts.follow(shown?.moving ?? null, view.moving);
      painted = view;
      if (shown !== null && sameView(shown, view)) return gestureEnded;
      if (shown !== null && isMoved(shown, view) && whole.showRough(shown, view)) return true;
      const mayContinue = shown !== null && !whole.isRough() && canContinue(shown, view);
      const changed = mayContinue ? changedNodes(shown.scene, view.scene) : null;
      if (shown === null || changed === null || !arePart(host, view, changed)) whole.paint(view);
      else parts.paint(shown, view, changed);
      return true;
    },
    settle: () => {
      if (painted !== null && whole.isRough()) return whole.sharpen(painted);
      if (painted !== null && !parts.mend(painted)) whole.paintNow(painted);
      return true;
    },
    isRough: whole.isRough,
    forget: () => {
      painted = null;
      // Its bitmap may have lost its pixels and its settings with the canvas.
      host.paintGroup = groupsOnBitmap(host.createGroupBitmap);
      parts.forget();
      whole.forget();
    },
  };
}

/** Whether so few layers changed that they are painted at once. A gesture is always seen at once. */
function arePart<Image extends PixelSize>(
  { images }: PaintingHost<Image>,
  { scene, moving }: PageView,
  changed: readonly number[],
): boolean {
  if (moving !== null) return true;
  return areQuick(
    changed.flatMap((place) => scene.nodes[place] ?? []),
    images,
    QUICK_COST,
  );
}

/**
 * Paints whole pages: at once, roughly, or in steps while the canvas keeps the pixels that it has.
 * @param onWhole called when all pixels of the canvas change
 */
function createWholePainter<Image extends PixelSize>(host: PaintingHost<Image>, onWhole: () => void) {
  /** Whether the canvas has not the pixels of the page, and those of a rough one neither. */
  let isStale = false;
  /** The place of the pixels on the canvas, whatever they show. */
  let last: Placed | null = null;
  /** The page that is painted in steps. */
  let sharpening: (() => boolean) | null = null;
  let rough: ReturnType<typeof createRoughPage<Image>> | null = null;
  const become = (stale: boolean): void => {
    onWhole();
    sharpening = null;
    isStale = stale;
    if (!stale) rough?.rest();
  };
  const paintNow = (view: PageView): void => {
    become(false);
    last = view;
    paintWholePage(host, view);
  };
  const isRough = (): boolean => isStale || rough?.isShown() === true;
  return {
    isRough,
    paintNow,
    /** A long page is painted in steps, but that of a gesture is seen at once. */
    paint: (view: PageView): void => {
      const steps = view.moving === null ? longPagesInUse()?.wholePageInSteps(host, view) : null;
      if (!steps) paintNow(view);
      else {
        become(true);
        sharpening = steps;
        if (last === null || !samePlace(last, view)) paintSheet(host, view);
        last = view;
      }
    },
    /** Whether the view was drawn from the pixels of the canvas. */
    showRough: (shown: PageView, view: PageView): boolean => {
      const long = longPagesInUse();
      if (long === null || areQuick(view.scene.nodes, host.images, QUICK_COST)) return false;
      rough ??= long.createRoughPage<Image>(host, (placed) => paintSheet(host, placed));
      become(isStale);
      last = view;
      return rough.show(shown, view, isStale);
    },
    /** Paints some of the page; true once all is. */
    sharpen: (view: PageView): boolean => {
      sharpening ??= longPagesInUse()?.wholePageInSteps(host, view) ?? null;
      if (sharpening === null) paintNow(view);
      else if (!sharpening()) return false;
      become(false);
      return true;
    },
    forget: (): void => {
      become(false);
      rough?.forget();
    },
  };
}

/** Paints what changed between two views of the same place. */
function createPartPainter<Image extends PixelSize>(host: PaintingHost<Image>) {
  let still: Still<Image> | null = null;
  /** What was painted separately since the last full repaint, in device pixels. */
  let pieces: readonly Bounds[] = [];
  return {
    /** The layers that a gesture moves, before and now. Returns whether a gesture ended that has painted. */
    follow: (before: PageView['moving'], now: PageView['moving']): boolean => {
      if (before !== now) still = null;
      return pieces.length > 0 && before !== null && now === null;
    },
    paint: (shown: PageView, view: PageView, changed: readonly number[]): void => {
      if (still !== null && !holdsAll(still.part, changed)) still = null;
      const nodes = changed.flatMap((place) => [shown.scene.nodes[place], view.scene.nodes[place]]);
      const region = regionOf(nodes, view);
      if (region === null) return;
      pieces = withPiece(pieces, region);
      const among = nodesNear(view, region);
      // The layers have been moved by this gesture before.
      const isLater = shown.moving === view.moving;
      if (view.moving !== null && isLater && among.length >= MANY_LAYERS) {
        still ??= keepStill(host, view, view.moving);
        if (paintBetween(host, view, region, still, among)) return;
      }
      clear(host, region);
      paintPage(host, host.ctx, view, { region, among });
    },
    /** Paints anew what was painted in parts; false if memory is exhausted. */
    mend: (view: PageView): boolean => {
      const isMended = mend(host, view, pieces);
      pieces = [];
      return isMended;
    },
    forget: (): void => {
      still = null;
      pieces = [];
    },
  };
}

function holdsAll({ start, end }: ScenePart, places: readonly number[]): boolean {
  return places.every((place) => place >= start && place < end);
}

/** Paints the moving layers of a region between bitmaps; false while one of them is missing. */
function paintBetween<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  region: Bounds,
  { part, below, above }: Still<Image>,
  among: readonly number[],
): boolean {
  const areReady = below.prepare(region) === 'ready' && above.prepare(region) === 'ready';
  if (!areReady) return false;
  clipped(host, region, (ctx) => {
    below.draw(ctx, region);
    paintPage(host, ctx, view, { part, among, region, withSheet: false });
    above.draw(ctx, region);
  });
  return true;
}

/**
 * Paints boxes with the very pixels of the whole page. Where a box cuts smoothed edges, what is in it is
 * painted on a bitmap with the corner of the page, because browsers sample images a little differently at
 * other places. False if memory is exhausted.
 */
function mend<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  pieces: readonly Bounds[],
): boolean {
  const cut: { readonly piece: Bounds; readonly among: readonly number[]; readonly whole: Bounds }[] = [];
  for (const region of pieces) {
    const among = nodesNear(view, region);
    const whole = uncut(region, inkOf(view, among));
    if (whole !== region) cut.push({ piece: region, among, whole });
    else {
      clear(host, region);
      paintPage(host, host.ctx, view, { region, among });
    }
  }
  const size = unionBounds([{ x: 0, y: 0, width: 0, height: 0 }, ...cut.map(({ whole }) => whole)]);
  if (size === null || cut.length === 0) return true;
  const bitmap = host.createBitmap(size.width, size.height);
  if (bitmap === null) return false;
  const among = [...new Set(cut.flatMap((each) => each.among))].toSorted((a, b) => a - b);
  paintPage(host, bitmap.ctx, view, { among, size });
  const picture = bitmap.picture();
  for (const { piece } of cut) {
    clipped(host, piece, (ctx) => ctx.drawImage(picture, 0, 0, size.width, size.height));
  }
  return true;
}

/** Clears a box of device pixels and draws in it, without a transform. */
function clipped<Image extends PixelSize>(
  host: PaintingHost<Image>,
  { x, y, width, height }: Bounds,
  draw: (ctx: Canvas2D<Image>) => void,
): void {
  const { ctx } = host;
  ctx.save();
  clear(host, { x, y, width, height });
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

function keepStill<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  moving: ReadonlySet<LayerId>,
): Still<Image> {
  const parts = withBlended(partsAround(view.scene, moving), view.scene);
  const tilesOf = (part: ScenePart, withSheet: boolean) =>
    createStillTiles<Image>(part, withSheet, host.createBitmap, (ctx, left, top, side) => {
      const there = { ...view, offsetX: view.offsetX - left, offsetY: view.offsetY - top };
      const region = { x: 0, y: 0, width: side, height: side };
      paintPage(host, ctx, there, { part, withSheet, region, among: nodesNear(there, region) });
    });
  return {
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

function sameView(a: PageView, b: PageView): boolean {
  return a.scene === b.scene && a.asExport === b.asExport && samePlace(a, b);
}

/** Whether the canvas can be updated to the next view in parts. */
function canContinue(before: PageView, now: PageView): boolean {
  return !before.asExport && !now.asExport && samePlace(before, now);
}

/** Whether only the place differs, and the canvas has the same size. */
function isMoved(a: PageView, b: PageView): boolean {
  return (
    a.scene === b.scene &&
    a.asExport === b.asExport &&
    a.clipToSheet === b.clipToSheet &&
    a.width === b.width &&
    a.height === b.height &&
    !samePlace(a, b)
  );
}

type Placed = DevicePlace & Pick<PageView, 'clipToSheet'>;

function samePlace(a: Placed, b: Placed): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.scale === b.scale &&
    a.offsetX === b.offsetX &&
    a.offsetY === b.offsetY &&
    a.clipToSheet === b.clipToSheet
  );
}
