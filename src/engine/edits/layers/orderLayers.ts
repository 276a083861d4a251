import type { Document } from '../../../document/document.ts';
import type { PathOf } from '../../../document/groups.ts';
import { groupPaths } from '../../../document/groups.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { pageOfLayer } from '../../../document/records/pages.ts';
import { reorderPage } from './reorderPage.ts';
import type { StackUnit } from './stackUnits.ts';
import { stackUnits } from './stackUnits.ts';

export type OrderMove = 'front' | 'forward' | 'backward' | 'back';

/**
 * Moves layers in the stack of their page, together and keeping their own order: to one of its ends, or past
 * the next layer that is not among them. A group moves and is passed as a whole; a single member stays in
 * its group. Unknown ids are ignored.
 */
export function orderLayers(document: Document, ids: readonly LayerId[], move: OrderMove): Document {
  const chosen = new Set(ids);
  const isChosen = ({ id }: Layer) => chosen.has(id);
  const pages = new Set(document.layers.filter(isChosen).map(pageOfLayer));
  const ordering: Ordering = { isChosen, move, pathOf: groupPaths(document) };
  return [...pages].reduce(
    (present, page) => reorderPage(present, page, (layers) => orderAtDepth(layers, 0, ordering)),
    document,
  );
}

interface Ordering {
  readonly isChosen: (layer: Layer) => boolean;
  readonly move: OrderMove;
  readonly pathOf: PathOf;
}

function orderAtDepth(layers: readonly Layer[], depth: number, ordering: Ordering): readonly Layer[] {
  const { isChosen, move, pathOf } = ordering;
  const isMoved = (unit: StackUnit) => unit.layers.every(isChosen);
  const units = stackUnits(layers, depth, pathOf).map((unit) =>
    unit.group === null || isMoved(unit) || !unit.layers.some(isChosen)
      ? unit
      : { ...unit, layers: orderAtDepth(unit.layers, depth + 1, ordering) },
  );
  return moved(units, isMoved, move).flatMap((unit) => unit.layers);
}

function moved<T>(units: readonly T[], isMoved: (unit: T) => boolean, move: OrderMove): readonly T[] {
  const others = () => units.filter((unit) => !isMoved(unit));
  switch (move) {
    case 'front':
      return [...others(), ...units.filter(isMoved)];
    case 'back':
      return [...units.filter(isMoved), ...others()];
    case 'forward':
      return steppedBack(units.toReversed(), isMoved).toReversed();
    case 'backward':
      return steppedBack(units, isMoved);
  }
}

/** Each chosen one one place nearer to the start, unless a chosen one or the end is in its way. */
function steppedBack<T>(units: readonly T[], isMoved: (unit: T) => boolean): readonly T[] {
  const stepped = [...units];
  for (const [index, unit] of units.entries()) {
    const before = stepped[index - 1];
    if (before === undefined || !isMoved(unit) || isMoved(before)) continue;
    stepped[index - 1] = unit;
    stepped[index] = before;
  }
  return stepped;
}
