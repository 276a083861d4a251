/** Paints the boxes of a page in which layers changed, and mends their pixels afterwards (`pieces.ts`). */
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import { inkOf, nodesNear, regionOf } from '../render/deviceBoxes.ts';
import { areQuick, STEPS_COST } from './paintingCost.ts';
import { wholeInk, withPiece } from '../render/pieces.ts';
import type { ScenePart } from '../render/scenePart.ts';
import { holdsAll, stillPartsAround } from '../render/scenePart.ts';
import type { StillTiles } from './stillTiles.ts';
import { createStillTiles } from './stillTiles.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clipped, paintPage } from './wholePage.ts';

/** Bitmaps of the layers that do not move during a gesture. */
interface Still<Image> {
  readonly part: ScenePart;
  readonly below: StillTiles<Image>;
  readonly above: StillTiles<Image>;
}

/** Below this number of layers in a box bitmaps cost more than they save. */
const MANY_LAYERS = 12;

/**
 * Paints what changed between two views of the same place.
 * @param hasLongPages whether what takes long can be painted otherwise
 */
export function createPartPainter<Image extends PixelSize>(
  host: PaintingHost<Image>,
  hasLongPages: () => boolean,
) {
  let still: Still<Image> | null = null;
  /** What was painted separately since the last full repaint, in device pixels. */
  let pieces: readonly Bounds[] = [];
  return {
    /** The layers that a gesture moves, before and now. Returns whether a gesture ended that has painted. */
    follow: (before: PageView['moving'], now: PageView['moving']): boolean => {
      if (before !== now) still = null;
      return pieces.length > 0 && before !== null && now === null;
    },
    /** False if that takes long: nothing is painted then. */
    paint: (shown: PageView, view: PageView, changed: readonly number[]): boolean => {
      if (still !== null && !holdsAll(still.part, changed)) still = null;
      const nodes = changed.flatMap((place) => [shown.scene.nodes[place], view.scene.nodes[place]]);
      const region = regionOf(nodes, view);
      if (region === null) return true;
      const among = nodesNear(view, region);
      const isStill = still?.below.isReady(region) === true && still.above.isReady(region);
      const part = isStill ? still?.part : undefined;
      const anew = part ? among.filter((index) => index >= part.start && index < part.end) : among;
      if (hasLongPages() && !areQuickIn(host, view, anew, region)) return false;
      pieces = withPiece(pieces, region);
      // The layers have been moved by this gesture before.
      const isLater = shown.moving === view.moving;
      if (view.moving !== null && isLater && among.length >= MANY_LAYERS) {
        still ??= keepStill(host, view, view.moving);
        if (paintBetween(host, view, region, still, among)) return true;
      }
      clipped(host, region, (ctx) => paintPage(host, ctx, view, { region, among }));
      return true;
    },
    /** Paints anew what was painted in parts; false if that takes long or memory is exhausted. */
    mend: (view: PageView): boolean => {
      const isMended = mend(host, view, pieces, hasLongPages());
      pieces = [];
      return isMended;
    },
    forget: (): void => {
      still = null;
      pieces = [];
    },
  };
}

/** Whether nodes are painted at once in a box of the canvas. */
function areQuickIn<Image extends PixelSize>(
  { images }: PaintingHost<Image>,
  { scene, scale }: PageView,
  among: readonly number[],
  { width, height }: Pick<Bounds, 'width' | 'height'>,
): boolean {
  const nodes = among.flatMap((index) => scene.nodes[index] ?? []);
  return areQuick(nodes, images, STEPS_COST, (width * height) / scale ** 2);
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
 * other places. False if that takes long or memory is exhausted.
 */
function mend<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  pieces: readonly Bounds[],
  hasLongPages: boolean,
): boolean {
  const boxes = pieces.map((piece) => {
    const among = nodesNear(view, piece);
    return { piece, among, whole: wholeInk(piece, inkOf(view, among)) };
  });
  const cut = boxes.filter(({ piece, whole }) => whole !== piece);
  const size = unionBounds([{ x: 0, y: 0, width: 0, height: 0 }, ...cut.map(({ whole }) => whole)]);
  const amongCut = [...new Set(cut.flatMap(({ among }) => among))].toSorted((a, b) => a - b);
  const others = boxes.filter(({ piece, whole }) => whole === piece);
  const isQuick =
    (size === null || areQuickIn(host, view, amongCut, size)) &&
    others.every(({ among, piece }) => areQuickIn(host, view, among, piece));
  if (!isQuick && hasLongPages) return false;
  for (const { piece, among } of others) {
    clipped(host, piece, (ctx) => paintPage(host, ctx, view, { region: piece, among }));
  }
  if (size === null || cut.length === 0) return true;
  const bitmap = host.createBitmap(size.width, size.height);
  if (bitmap === null) return false;
  paintPage(host, bitmap.ctx, view, { among: amongCut, size });
  const picture = bitmap.picture();
  for (const { piece } of cut) {
    clipped(host, piece, (ctx) => ctx.drawImage(picture, 0, 0, size.width, size.height));
  }
  return true;
}

function keepStill<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  moving: ReadonlySet<LayerId>,
): Still<Image> {
  const parts = stillPartsAround(view.scene, moving);
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
