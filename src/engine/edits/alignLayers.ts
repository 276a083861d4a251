/**
 * Alignment and distribution by the axis-aligned bounds of the rotated boxes, in document pixels. Sizes,
 * rotations and the order of layers are kept.
 */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Document } from '../../document/document.ts';
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import { addPoints } from '../math/point.ts';
import { changeLayers } from '../../document/changeLayer.ts';
import { placedAt } from './placedAt.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Distribution = 'horizontally' | 'vertically';

export type CentreAxes = 'both' | 'horizontal' | 'vertical';

/** A layer and the bounds that it is drawn in. A scene node is one. */
interface PlacedLayer {
  readonly layerId: LayerId;
  readonly bounds: Bounds;
}

/** Aligns several layers to the box around them all, a single one to the sheet. */
export function alignLayers(
  document: Document,
  placed: readonly PlacedLayer[],
  alignment: Alignment,
): Document {
  const group = unionBounds(placed.map(({ bounds }) => bounds));
  const around = placed.length === 1 ? sheetBounds(document) : group;
  if (around === null) return document;
  return moveEach(
    document,
    new Map(placed.map(({ layerId, bounds }) => [layerId, towards(around, bounds, alignment)])),
  );
}

/** Moves layers together until the box around them all is in the middle of the sheet on these axes. */
export function centreLayers(document: Document, placed: readonly PlacedLayer[], axes: CentreAxes): Document {
  const group = unionBounds(placed.map(({ bounds }) => bounds));
  if (group === null) return document;
  const sheet = sheetBounds(document);
  const by = {
    x: axes === 'vertical' ? 0 : towards(sheet, group, 'centre').x,
    y: axes === 'horizontal' ? 0 : towards(sheet, group, 'middle').y,
  };
  return moveEach(document, new Map(placed.map(({ layerId }) => [layerId, by])));
}

/**
 * Makes the gaps between neighbours equal; the outermost layers stay. Overlapping layers get equal negative
 * gaps. Fewer than three layers have nothing to distribute.
 */
export function distributeLayers(
  document: Document,
  placed: readonly PlacedLayer[],
  direction: Distribution,
): Document {
  if (placed.length < 3) return document;
  const [start, length] =
    direction === 'horizontally' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const inOrder = placed.toSorted(
    (a, b) => a.bounds[start] + a.bounds[length] / 2 - (b.bounds[start] + b.bounds[length] / 2),
  );
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return document;
  const taken = inOrder.reduce((sum, { bounds }) => sum + bounds[length], 0);
  const from = first.bounds[start];
  const gap = (last.bounds[start] + last.bounds[length] - from - taken) / (inOrder.length - 1);
  const moves = new Map<LayerId, Move>();
  let next = from;
  for (const { layerId, bounds } of inOrder) {
    const by = next - bounds[start];
    if (layerId !== first.layerId && layerId !== last.layerId)
      moves.set(layerId, start === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
    next += bounds[length] + gap;
  }
  return moveEach(document, moves);
}

interface Move {
  readonly x: number;
  readonly y: number;
}

function sheetBounds({ sheet: { width, height } }: Document): Bounds {
  return { x: 0, y: 0, width, height };
}

function towards(around: Bounds, own: Bounds, alignment: Alignment): Move {
  const spare = { x: around.width - own.width, y: around.height - own.height };
  const x = (share: number) => ({ x: around.x + spare.x * share - own.x, y: 0 });
  const y = (share: number) => ({ x: 0, y: around.y + spare.y * share - own.y });
  switch (alignment) {
    case 'left':
      return x(0);
    case 'centre':
      return x(0.5);
    case 'right':
      return x(1);
    case 'top':
      return y(0);
    case 'middle':
      return y(0.5);
    case 'bottom':
      return y(1);
  }
}

/** Movements below this, in document pixels, are rounding errors of earlier ones. */
const NOTHING = 1e-6;

function moveEach(document: Document, moves: ReadonlyMap<LayerId, Move>): Document {
  return changeLayers(document, [...moves.keys()], (layer) => {
    const by = moves.get(layer.id);
    if (by === undefined || Math.abs(by.x) + Math.abs(by.y) < NOTHING) return layer;
    return placedAt(layer, addPoints(layer, by));
  });
}
