/**
 * Compares two lists of layers. Store and scene compare the same pair at every step, so a list keeps its last
 * result.
 */
import type { Layer } from './layer.ts';

/** Ascending indexes of differing layers in lists of equal length; null when the lengths differ. */
export function changedLayers(before: readonly Layer[], now: readonly Layer[]): readonly number[] | null {
  if (before === now) return NONE;
  if (before.length !== now.length) return null;
  const last = known.get(now);
  if (last?.before.deref() === before) return last.changed;
  const changed: number[] = [];
  for (let place = 0; place < now.length; place += 1) if (before[place] !== now[place]) changed.push(place);
  known.set(now, { before: new WeakRef(before), changed });
  return changed;
}

const NONE: readonly number[] = [];

interface Comparison {
  /** WeakRef, so that one list does not keep all that were before it. */
  readonly before: WeakRef<readonly Layer[]>;
  readonly changed: readonly number[];
}
const known = new WeakMap<readonly Layer[], Comparison>();
