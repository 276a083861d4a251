import { DEFAULT_LAYER_POSITION, MAX_LAYERS } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { PathOf } from '../../../document/groups.ts';
import { groupPaths, groupsOf, inGroup, wholeGroups } from '../../../document/groups.ts';
import { withGroups } from '../../../document/keepGroups.ts';
import { copyNames } from '../../../document/layers/freeName.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { withLayers } from '../../../document/changeLayer.ts';
import type { Point } from '../../math/point.ts';
import { addPoints } from '../../math/point.ts';
import { placedAt } from '../place/placedAt.ts';
import { renewGroups } from './renewGroups.ts';
import { stackUnits } from './stackUnits.ts';

/**
 * Copies each layer, moved by `shift` (a number: to the right and down by that), in document pixels, directly above the original and under
 * a unique name. A copy is not locked, so that it can be moved. Copies of all layers of a group are a group of
 * their own, above it. `newId` returns an unused id for each copy of a layer or a group. Copies beyond the
 * limits are omitted.
 */
export function duplicateLayers(
  document: Document,
  ids: readonly LayerId[],
  newId: (original: string) => string,
  shift: number | Point = DEFAULT_LAYER_POSITION,
): Document {
  const chosen = new Set(ids);
  const by = typeof shift === 'number' ? { x: shift, y: shift } : shift;
  let remaining = MAX_LAYERS - document.layers.length;
  const copyName = copyNames(document.layers);
  const whole = wholeGroups(document, chosen);
  const present = groupsOf(document);
  const { groups, idOf } = renewGroups(
    present,
    present.filter(({ id }) => whole.has(id)),
    newId,
  );
  const copyOf = (layer: Layer): Layer[] => {
    if (!chosen.has(layer.id) || remaining === 0) return [];
    remaining -= 1;
    const named = { ...layer, id: newId(layer.id), name: copyName(layer.name), locked: false };
    const copy: Layer = inGroup(named, idOf(layer.group));
    return [placedAt(copy, addPoints(layer, by))];
  };
  const layers = withCopies(document.layers, 0, { copyOf, whole, pathOf: groupPaths(document) });
  return groups.length === 0
    ? withLayers(document, layers)
    : withGroups({ ...document, layers }, [...present, ...groups]);
}

interface Copying {
  readonly copyOf: (layer: Layer) => readonly Layer[];
  readonly whole: ReadonlySet<GroupId>;
  readonly pathOf: PathOf;
}

/** The copies of a whole group come above all of it, others above their originals. */
function withCopies(layers: readonly Layer[], depth: number, copying: Copying): readonly Layer[] {
  return stackUnits(layers, depth, copying.pathOf).flatMap((unit): readonly Layer[] => {
    const isAtOnce = unit.group === null || copying.whole.has(unit.group);
    return isAtOnce
      ? [...unit.layers, ...unit.layers.flatMap(copying.copyOf)]
      : withCopies(unit.layers, depth + 1, copying);
  });
}
