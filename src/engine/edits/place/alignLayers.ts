/**
 * Alignment and distribution by the axis-aligned bounds of the rotated boxes, in document pixels. Sizes,
 * rotations and the order of layers are kept.
 */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Document } from '../../../document/document.ts';
import { unitsOf } from '../../../document/groups.ts';
import type { Bounds } from '../../math/bounds.ts';
import { unionBounds } from '../../math/bounds.ts';
import { addPoints } from '../../math/point.ts';
import { goesUnseen, hiddenAmong } from '../../../document/hiddenLayers.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import { placedAt } from './placedAt.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Distribution = 'horizontally' | 'vertically';

export type CentreAxes = 'both' | 'horizontal' | 'vertical';

/** A layer and the bounds that it is drawn in. A scene node is one. */
interface PlacedLayer {
  readonly layerId: LayerId;
  readonly bounds: Bounds;
}

/** What moves as one: a layer, or the layers of a group with the box around them. */
interface PlacedUnit {
  readonly layerIds: readonly LayerId[];
  readonly bounds: Bounds;
}

/**
 * Layers of a group that are all there are one unit. Locked layers are left out of it; hidden ones, which have no
 * bounds, go along, as they do in a drag.
 */
function unitsOfPlaced(
  document: Document,
  placed: readonly PlacedLayer[],
  whole: readonly LayerId[],
): readonly PlacedUnit[] {
  const boxes = new Map(placed.map(({ layerId, bounds }) => [layerId, bounds]));
  return unitsOf(document, whole).flatMap(({ layers }): PlacedUnit[] => {
    const bounds = unionBounds(layers.flatMap(({ id }) => boxes.get(id) ?? []));
    const moving = layers.filter((layer) => boxes.has(layer.id) || goesUnseen(layer));
    return bounds === null ? [] : [{ layerIds: moving.map(({ id }) => id), bounds }];
  });
}

/**
 * Aligns several layers to the box around them all, a single one to the sheet. A group counts as one.
 * @param selected the layers with those that are not drawn or locked, which tell what is a whole group
 */
export function alignLayers(
  document: Document,
  placed: readonly PlacedLayer[],
  alignment: Alignment,
  selected: readonly LayerId[] = placed.map(({ layerId }) => layerId),
): Document {
  const units = unitsOfPlaced(document, placed, selected);
  const group = unionBounds(placed.map(({ bounds }) => bounds));
  const around = units.length === 1 ? sheetBounds(document) : group;
  if (around === null) return document;
  return moveEach(
    document,
    new Map(
      units.flatMap(({ layerIds, bounds }) => {
        const by = towards(around, bounds, alignment);
        return layerIds.map((id) => [id, by] as const);
      }),
    ),
  );
}

/**
 * Moves layers together until the box around them all is in the middle of the sheet on these axes.
 * @param selected the layers with those that are hidden, which go along, and locked ones, which stay
 */
export function centreLayers(
  document: Document,
  placed: readonly PlacedLayer[],
  axes: CentreAxes,
  selected: readonly LayerId[] = [],
): Document {
  const group = unionBounds(placed.map(({ bounds }) => bounds));
  if (group === null) return document;
  const sheet = sheetBounds(document);
  const by = {
    x: axes === 'vertical' ? 0 : towards(sheet, group, 'centre').x,
    y: axes === 'horizontal' ? 0 : towards(sheet, group, 'middle').y,
  };
  const ids = [
    ...placed.map(({ layerId }) => layerId),
    ...hiddenAmong(document, selected).map(({ id }) => id),
  ];
  return moveEach(document, new Map(ids.map((id) => [id, by])));
}

/**
 * Makes the gaps between neighbours equal; the outermost layers stay. Overlapping layers get equal negative
 * gaps. Fewer than three layers have nothing to distribute. A group counts as one, as in `alignLayers`.
 */
export function distributeLayers(
  document: Document,
  placed: readonly PlacedLayer[],
  direction: Distribution,
  selected: readonly LayerId[] = placed.map(({ layerId }) => layerId),
): Document {
  const units = unitsOfPlaced(document, placed, selected);
  if (units.length < 3) return document;
  const [start, length] =
    direction === 'horizontally' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const inOrder = units.toSorted(
    (a, b) => a.bounds[start] + a.bounds[length] / 2 - (b.bounds[start] + b.bounds[length] / 2),
  );
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return document;
  const taken = inOrder.reduce((sum, { bounds }) => sum + bounds[length], 0);
  const from = first.bounds[start];
  const gap = (last.bounds[start] + last.bounds[length] - from - taken) / (inOrder.length - 1);
  const moves = new Map<LayerId, Move>();
  let next = from;
  for (const unit of inOrder) {
    const by = next - unit.bounds[start];
    if (unit !== first && unit !== last)
      for (const id of unit.layerIds) moves.set(id, start === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
    next += unit.bounds[length] + gap;
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
