/**
 * Makes a rough page sharp in tiles, from where it was zoomed outwards: a person sees the place that they look at
 * first, and no step takes longer than a frame. A tile has the very pixels of the whole page (`pieces.ts`).
 */
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { DevicePlace } from '../render/deviceBoxes.ts';
import { inkOf, nodesNear } from '../render/deviceBoxes.ts';
import type { GroupBitmap } from '../render/layerGroup.ts';
import { uncut } from '../render/pieces.ts';
import { paintingCost, STEPS_COST } from './paintingCost.ts';
import type { PageView, PaintingHost } from './wholePage.ts';
import { clear, clipped, paintPage } from './wholePage.ts';

/** Side of a tile, in device pixels. */
const TILE = 256;
/** Work of one step (`paintingCost`): some 16 milliseconds. */
const STEP_COST = 240;
/** Layers that reach over many tiles are painted in each: more work in all is not worth it. */
const MOST_WORK = 2.5;

interface Tile {
  readonly piece: Bounds;
  readonly among: readonly number[];
  readonly cost: number;
}

/**
 * Each call paints some tiles of the canvas; true once all are sharp. Null where painting all of the page together is
 * far less work, in a preview, and where memory is exhausted.
 * @param before where the page was before the last step of a zoom
 */
export function sharpTiles<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  before: DevicePlace | null,
): (() => boolean) | null {
  const tiles = view.asExport ? null : tilesOf(host, view, fixedPoint(before ?? view, view));
  const bitmap = tiles && host.createGroupBitmap(view.width, view.height);
  // A surface of one pixel: drawing on it makes the browser finish a step within its turn.
  const probe = bitmap && host.createGroupBitmap(1, 1);
  if (tiles === null || !bitmap || !probe) return null;
  let next = 0;
  return () => {
    for (let cost = 0; next < tiles.length && cost < STEP_COST; next += 1) {
      const tile = tiles[next];
      if (tile === undefined) continue;
      paintTile(host, view, tile, bitmap);
      cost += tile.cost;
    }
    probe.ctx.drawImage(host.picture, 0, 0, 1, 1);
    probe.ctx.clearRect(0, 0, 1, 1);
    return next >= tiles.length;
  };
}

/** Nearest to the focus first; null for too much work, in all or in one of them. */
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
  if (all > once * MOST_WORK || tiles.some(({ cost }) => cost > STEPS_COST)) return null;
  const distance = ({ piece }: Tile): number =>
    Math.hypot(piece.x + piece.width / 2 - focus.x, piece.y + piece.height / 2 - focus.y);
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

function paintTile<Image extends PixelSize>(
  host: PaintingHost<Image>,
  view: PageView,
  { piece, among }: Tile,
  bitmap: GroupBitmap<Image>,
): void {
  const region = uncut(piece, inkOf(view, among));
  if (region === piece) {
    clear(host, piece);
    paintPage(host, host.ctx, view, { region, among });
    return;
  }
  bitmap.ctx.setTransform(1, 0, 0, 1, 0, 0);
  bitmap.ctx.clearRect(region.x, region.y, region.width, region.height);
  paintPage(host, bitmap.ctx, view, { region, among });
  clipped(host, piece, (ctx) => ctx.drawImage(bitmap.picture, 0, 0, view.width, view.height));
}
