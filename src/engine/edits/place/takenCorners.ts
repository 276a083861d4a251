import type { Layer } from '../../../document/layers/layer.ts';
import type { Point } from '../../math/point.ts';

/** Corners closer than this on both axes count as the same place, in document pixels. */
const NEAR = 12;

/**
 * Tells whether a visible layer begins near a point in document pixels. Looks only at layers of the nine grid
 * cells around the point, because many points are asked about.
 */
export function takenCorners(layers: readonly Layer[]): (point: Point) => boolean {
  const cells = new Map<string, Layer[]>();
  for (const layer of layers) {
    if (!layer.visible) continue;
    const key = `${cellOf(layer.x)} ${cellOf(layer.y)}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [layer]);
    else cell.push(layer);
  }
  return ({ x, y }) =>
    [-1, 0, 1].some((right) =>
      [-1, 0, 1].some((down) =>
        cells
          .get(`${cellOf(x) + right} ${cellOf(y) + down}`)
          ?.some((layer) => Math.abs(layer.x - x) < NEAR && Math.abs(layer.y - y) < NEAR),
      ),
    );
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / NEAR);
}
