/**
 * Position of a new layer: the default one if no layer begins there, otherwise the next free place on a
 * diagonal, so that both layers are visible.
 */
import type { Bounds } from '../../math/bounds.ts';
import type { Point } from '../../math/point.ts';
import { DEFAULT_LAYER_POSITION } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { takenCorners } from './takenCorners.ts';

type Size = Pick<Bounds, 'width' | 'height'>;

/** Distance between two candidate places, in document pixels. */
const STEP = 24;

/**
 * Position of a new layer of this size, in document pixels. A position other than the default is inside
 * `visible`, the visible part of the sheet, and the whole layer fits there if possible.
 */
export function freePlace({ layers }: Document, size: Size, visible: Bounds): Point {
  const isTaken = takenCorners(layers);
  const isFree = (point: Point) => !isTaken(point);
  const usual = { x: DEFAULT_LAYER_POSITION, y: DEFAULT_LAYER_POSITION };
  if (isFree(usual)) return usual;
  return (
    diagonals(visible, size).find(isFree) ??
    diagonals(visible, { width: STEP, height: STEP }).find(isFree) ??
    usual
  );
}

/** Candidate places from the upper left: down one diagonal, then down the next one to the right. */
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
