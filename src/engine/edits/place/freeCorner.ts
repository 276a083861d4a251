/**
 * Place of a new layer that belongs at the edge of the sheet and must cover nothing: a code, a seal. Corners go
 * first, the lower ones before the upper ones, then the middles of the sides.
 */
import type { Bounds } from '../../math/bounds.ts';
import { intersection } from '../../math/bounds.ts';
import type { Point } from '../../math/point.ts';

type Size = Pick<Bounds, 'width' | 'height'>;

/** Distances from the edge, as shares of the shorter side: frames of certificates are within the first. */
const MARGINS = [0.08, 0.05, 0.03];
/** What covers more of the sheet is its ground. */
const GROUND_SHARE = 0.5;
/** How far to the right and down, from 0 to 1, in the order of preference. */
const PLACES = [
  [1, 1],
  [0, 1],
  [1, 0],
  [0, 0],
  [0.5, 1],
  [1, 0.5],
  [0, 0.5],
  [0.5, 0],
] as const;

/**
 * The upper left corner of the place where a layer of this size covers least of what is on the sheet, in
 * document pixels.
 * @param boxes around what is on the page; those that cover more than half of the sheet do not count
 */
export function freeCorner(sheet: Size, boxes: readonly Bounds[], { width, height }: Size): Point {
  const inTheWay = boxes.filter((box) => areaOf(box) <= areaOf(sheet) * GROUND_SHARE);
  const side = Math.min(sheet.width, sheet.height);
  const candidates = MARGINS.flatMap((share) =>
    PLACES.map(([right, down]) => ({
      x: Math.round(cornerPlace(sheet.width, width, side * share, right)),
      y: Math.round(cornerPlace(sheet.height, height, side * share, down)),
    })),
  );
  let best = { at: { x: 0, y: 0 }, covered: Infinity };
  for (const at of candidates) {
    const covered = inTheWay.reduce(
      (sum, box) => sum + areaOf(intersection(box, { ...at, width, height })),
      0,
    );
    if (covered < best.covered) best = { at, covered };
  }
  return best.at;
}

/** In the middle where the layer leaves no room for two margins. */
function cornerPlace(sheet: number, own: number, margin: number, share: number): number {
  const room = sheet - own - 2 * margin;
  return room < 0 ? (sheet - own) / 2 : margin + room * share;
}

function areaOf({ width, height }: Size): number {
  return width * height;
}
