/**
 * What lies below and above the moving layers, kept as bitmaps for the length of a gesture. The page is cut into square
 * tiles, each painted when a moving layer first comes near it: so a gesture begins at once, however many layers there
 * are, and takes no more memory than the places it visits.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ScenePart } from './scenePart.ts';

/** A canvas out of sight, to be painted once. */
export interface PageBitmap<Image> {
  readonly ctx: Canvas2D<Image>;
  /** What was painted, as something that can be drawn; after this nothing more is painted. */
  readonly picture: () => Image;
}
export interface StillTiles<Image> {
  /** Draws what lies in a region, in device pixels of the canvas; `ctx` has no transform. False when there is no memory. */
  readonly draw: (ctx: Canvas2D<Image>, region: Bounds) => boolean;
}

/** Side of a tile, in device pixels: most layers touch one to four of them. */
const TILE = 256;

/**
 * Tiles of one part of a scene. `paint` paints it on a bitmap of a tile of some side whose top-left corner is at a place of
 * the canvas; of nothing, there are no tiles at all.
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
