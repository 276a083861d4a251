/**
 * Compares two lists of layers. Store and scene compare the same pair at every step, so the last result is
 * cached.
 */
import type { Layer } from './layer.ts';

/** Ascending indexes of differing layers in lists of equal length; null when the lengths differ. */
export function changedLayers(before: readonly Layer[], now: readonly Layer[]): readonly number[] | null {
  if (before === now) return NONE;
  if (before.length !== now.length) return null;
  if (last?.before.deref() === before && last.now.deref() === now) return last.changed;
  const changed: number[] = [];
  for (let place = 0; place < now.length; place += 1) if (before[place] !== now[place]) changed.push(place);
  last = { before: new WeakRef(before), now: new WeakRef(now), changed };
  return changed;
}

const NONE: readonly number[] = [];

interface Comparison {
  /** WeakRef, so that a closed document can be collected. */
  readonly before: WeakRef<readonly Layer[]>;
  readonly now: WeakRef<readonly Layer[]>;
  readonly changed: readonly number[];
}
let last: Comparison | null = null;
