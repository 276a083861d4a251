/**
 * Where a new layer stands. The default place is kept while no layer begins there; else the layer goes down a diagonal
 * until both can be seen.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { DEFAULT_LAYER_POSITION } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';

type Size = Pick<Bounds, 'width' | 'height'>;

/** From one place to the next, in document pixels. */
const STEP = 24;
/** Corners nearer than this on both axes are one place. */
const NEAR = STEP / 2;

/**
 * The place for a new layer of this size, in document pixels. Another place than the default one lies within `visible`,
 * the visible part of the sheet, with the whole layer where it fits there.
 */
export function freePlace({ layers }: Document, size: Size, visible: Bounds): Point {
  const corners = layers.filter((layer) => layer.visible);
  const isFree = ({ x, y }: Point) =>
    corners.every((other) => Math.abs(other.x - x) >= NEAR || Math.abs(other.y - y) >= NEAR);
  const usual = { x: DEFAULT_LAYER_POSITION, y: DEFAULT_LAYER_POSITION };
  if (isFree(usual)) return usual;
  return (
    diagonals(visible, size).find(isFree) ??
    diagonals(visible, { width: STEP, height: STEP }).find(isFree) ??
    usual
  );
}

/** Places from the upper left: down a diagonal, then down the next one further to the right. */
function diagonals(visible: Bounds, size: Size): readonly Point[] {
  const left = visible.x + DEFAULT_LAYER_POSITION;
  const top = visible.y + DEFAULT_LAYER_POSITION;
  const columns =
    1 + Math.max(0, Math.floor((visible.width - 2 * DEFAULT_LAYER_POSITION - size.width) / STEP));
  const rows =
    1 + Math.max(0, Math.floor((visible.height - 2 * DEFAULT_LAYER_POSITION - size.height) / STEP));
  return Array.from({ length: columns }, (_, start) =>
    Array.from({ length: rows }, (_unused, row) => ({
      x: left + ((start + row) % columns) * STEP,
      y: top + row * STEP,
    })),
  ).flat();
}
