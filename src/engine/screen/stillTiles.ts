/**
 * Bitmaps of the layers below and above the moving ones, kept during a gesture. The page is split into square
 * tiles, and each is painted when a moving layer has come near it, one in a step. So a gesture starts at once
 * with any number of layers, and uses memory only for the places it visits.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ScenePart } from '../render/scenePart.ts';

/** An offscreen canvas, painted once. */
export interface PageBitmap<Image> {
  readonly ctx: Canvas2D<Image>;
  /** The painted content as a drawable image. Ends painting. */
  readonly picture: () => Image;
}
export interface StillTiles<Image> {
  /**
   * Paints at most one tile that the region lacks. `ready`: none is missing. `painted`: one may be; that was
   * enough for one step. `failed`: memory is exhausted.
   */
  readonly prepare: (region: Bounds) => 'ready' | 'painted' | 'failed';
  /** Whether the region lacks no tile. */
  readonly isReady: (region: Bounds) => boolean;
  /**
   * Draws a region, in device pixels of the canvas, whose tiles are ready; `ctx` must have no transform.
   */
  readonly draw: (ctx: Canvas2D<Image>, region: Bounds) => void;
}

/** Side of a tile, in device pixels; most layers touch one to four tiles. */
const TILE = 256;

/**
 * Tiles of one part of a scene. `paint` paints the part on the bitmap of one tile, given the tile's side and
 * its top-left corner on the canvas. An empty part has no tiles.
 */
export function createStillTiles<Image>(
  part: ScenePart,
  withSheet: boolean,
  createBitmap: (width: number, height: number) => PageBitmap<Image> | null,
  paint: (ctx: Canvas2D<Image>, left: number, top: number, side: number) => void,
): StillTiles<Image> {
  const tiles = new Map<string, Image>();
  const empty = part.start >= part.end && !withSheet;

  const paintTile = (left: number, top: number): boolean => {
    const made = createBitmap(TILE, TILE);
    if (made === null) return false;
    paint(made.ctx, left, top, TILE);
    tiles.set(`${left} ${top}`, made.picture());
    return true;
  };

  const missingIn = (region: Bounds) =>
    empty ? undefined : cornersOf(region).find(({ left, top }) => !tiles.has(`${left} ${top}`));

  return {
    isReady: (region) => missingIn(region) === undefined,
    prepare: (region) => {
      const missing = missingIn(region);
      if (missing === undefined) return 'ready';
      return paintTile(missing.left, missing.top) ? 'painted' : 'failed';
    },
    draw: (ctx, region) => {
      for (const { left, top } of cornersOf(region)) {
        const tile = tiles.get(`${left} ${top}`);
        if (tile !== undefined) ctx.drawImage(tile, left, top, TILE, TILE);
      }
    },
  };
}

/** The top-left corners of the tiles under a region. */
function cornersOf({
  x,
  y,
  width,
  height,
}: Bounds): readonly { readonly left: number; readonly top: number }[] {
  const corners: { readonly left: number; readonly top: number }[] = [];
  for (let top = Math.floor(y / TILE) * TILE; top < y + height; top += TILE)
    for (let left = Math.floor(x / TILE) * TILE; left < x + width; left += TILE) corners.push({ left, top });
  return corners;
}
