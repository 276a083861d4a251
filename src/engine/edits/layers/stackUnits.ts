/** The stack of a page as siblings: layers, and groups as one piece each. */
import type { PathOf } from '../../../document/groups.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { Layer } from '../../../document/layers/layer.ts';

export interface StackUnit {
  /** Null for a layer that is in no inner group. */
  readonly group: GroupId | null;
  readonly layers: readonly Layer[];
}

/** @param depth how many groups around these layers are open: the units are members of the innermost one */
export function stackUnits(layers: readonly Layer[], depth: number, pathOf: PathOf): readonly StackUnit[] {
  const units: { readonly group: GroupId | null; readonly layers: Layer[] }[] = [];
  for (const layer of layers) {
    const group = pathOf(layer)[depth] ?? null;
    const last = units.at(-1);
    if (group !== null && last?.group === group) last.layers.push(layer);
    else units.push({ group, layers: [layer] });
  }
  return units;
}
