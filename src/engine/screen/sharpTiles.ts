/**
 * Makes a rough page sharp in tiles, from where it was zoomed outwards: a person sees the place that they
 * look at first. A step has the work of about a frame, a tile the very pixels of the whole page (`pieces.ts`).
 */
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { DevicePlace } from '../render/deviceBoxes.ts';
import { clamp } from '../math/interval.ts';
import { inkOf, nodesNear } from '../render/deviceBoxes.ts';
import type { GroupBitmap } from '../render/layerGroup.ts';
import { wholeInk } from '../render/pieces.ts';
import { paintingCost } from './paintingCost.ts';
import { paintInSteps } from './paintInSteps.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clipped, paintPage, wholeOf } from './wholePage.ts';

/** Side of a tile, in device pixels: layers that reach over several tiles are painted in each. */
const TILE = 512;
/** Work of one step (`paintingCost`): some 16 milliseconds. */
const STEP_COST = 240;
/** So many times the work of painting all together is not worth it. */
const MOST_WORK = 2.5;

interface Tile {
  readonly piece: Bounds;
  readonly among: readonly number[];
  readonly cost: number;
}

/**
 * Each call paints some of the canvas; true once all of it is sharp. Null where painting all of the page
 * together is far less work, in a preview, and where memory is exhausted.
 * @param before where the page was before the last step of a zoom
 */
export function sharpTiles<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  before: DevicePlace,
): (() => boolean) | null {
  const tiles = view.asExport ? null : tilesOf(host, view, fixedPoint(before, view));
  const bitmap = tiles && host.createGroupBitmap(view.width, view.height);
  if (tiles === null || bitmap === null) return null;
  let next = 0;
  let step: (() => boolean) | null = null;
  return () => {
    if (step === null) {
      const start = next;
      let cost = 0;
      do cost += tiles[next++]?.cost ?? 0;
      while (next < tiles.length && cost + (tiles[next]?.cost ?? 0) <= STEP_COST);
      step = paintTiles(host, view, tiles.slice(start, next), bitmap);
    }
    if (step()) step = null;
    return step === null && next >= tiles.length;
  };
}

/** Nearest to the focus first; null for too much work. */
function tilesOf<Image extends PixelSize>(
  { images }: PaintingHost<Image>,
  view: PageView,
  focus: Point,
): readonly Tile[] | null {
  const costs = new Map<number, number>();
  const costOf = (index: number): number => {
    const node = view.scene.nodes[index];
    const cost = costs.get(index) ?? (node === undefined ? 0 : paintingCost(node, images));
    costs.set(index, cost);
    return cost;
  };
  const tiles = boxesOf(view).map((piece): Tile => {
    const among = nodesNear(view, piece);
    return { piece, among, cost: among.reduce((sum, index) => sum + costOf(index), 0) };
  });
  const all = tiles.reduce((sum, { cost }) => sum + cost, 0);
  const once = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  if (all > once * MOST_WORK) return null;
  const distance = ({ piece: { x, y, width, height } }: Tile): number =>
    Math.hypot(focus.x - clamp(focus.x, x, x + width), focus.y - clamp(focus.y, y, y + height));
  return tiles.toSorted((one, other) => distance(one) - distance(other));
}

/** The point of the canvas that shows the same in both places; its middle where they have one scale. */
function fixedPoint(before: DevicePlace, now: DevicePlace): Point {
  const grown = now.scale - before.scale;
  const at = (one: number, other: number, middle: number) =>
    grown === 0 ? middle : (one * now.scale - other * before.scale) / grown;
  return {
    x: at(before.offsetX, now.offsetX, now.width / 2),
    y: at(before.offsetY, now.offsetY, now.height / 2),
  };
}

function boxesOf({ width, height }: DevicePlace): readonly Bounds[] {
  const boxes: Bounds[] = [];
  for (let y = 0; y < height; y += TILE)
    for (let x = 0; x < width; x += TILE)
      boxes.push({ x, y, width: Math.min(TILE, width - x), height: Math.min(TILE, height - y) });
  return boxes;
}

/**
 * Paints tiles in steps, and shows them together: a bitmap that was drawn is copied before it is painted
 * again.
 */
function paintTiles<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  tiles: readonly Tile[],
  bitmap: GroupBitmap<Image>,
): () => boolean {
  const { ctx, picture } = bitmap;
  const among = [...new Set(tiles.flatMap((tile) => tile.among))].toSorted((a, b) => a - b);
  const boxes = tiles.map((tile) => wholeInk(tile.piece, inkOf(view, tile.among)));
  const region = unionBounds(boxes) ?? wholeOf(view);
  const paint = (part: readonly number[], isFirst: boolean): void => {
    if (isFirst) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(region.x, region.y, region.width, region.height);
    }
    paintPage(host, ctx, view, { region, among: part, withSheet: isFirst });
  };
  const step = paintInSteps(host, view.scene, among, bitmap, paint, STEP_COST);
  return () => {
    if (!step()) return false;
    for (const { piece } of tiles)
      clipped(host, piece, (on) => on.drawImage(picture, 0, 0, view.width, view.height));
    return true;
  };
}
