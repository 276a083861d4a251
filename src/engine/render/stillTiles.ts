/**
 * Bitmaps of the layers below and above the moving ones, kept during a gesture. The page is split into square
 * tiles, and each is painted when a moving layer first comes near it. So a gesture starts at once with any
 * number of layers, and uses memory only for the places it visits.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ScenePart } from './scenePart.ts';

/** An offscreen canvas, painted once. */
export interface PageBitmap<Image> {
  readonly ctx: Canvas2D<Image>;
  /** The painted content as a drawable image. Ends painting. */
  readonly picture: () => Image;
}
export interface StillTiles<Image> {
  /**
   * Draws a region, in device pixels of the canvas; `ctx` must have no transform. Returns false if memory is
   * exhausted.
   */
  readonly draw: (ctx: Canvas2D<Image>, region: Bounds) => boolean;
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

  const tileAt = (left: number, top: number): Image | null => {
    const key = `${left} ${top}`;
    const known = tiles.get(key);
    if (known !== undefined) return known;
    const made = createBitmap(TILE, TILE);
    if (made === null) return null;
    paint(made.ctx, left, top, TILE);
    const picture = made.picture();
    tiles.set(key, picture);
    return picture;
  };

  return {
    draw: (ctx, { x, y, width, height }) => {
      if (empty) return true;
      for (let top = Math.floor(y / TILE) * TILE; top < y + height; top += TILE) {
        for (let left = Math.floor(x / TILE) * TILE; left < x + width; left += TILE) {
          const tile = tileAt(left, top);
          if (tile === null) return false;
          ctx.drawImage(tile, left, top, TILE, TILE);
        }
      }
      return true;
    },
  };
}
