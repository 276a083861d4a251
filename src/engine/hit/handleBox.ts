/**
 * The box whose handles are shown and gripped: of the selected layer itself, of several layers the box around
 * them.
 */
import { unionBounds } from '../math/bounds.ts';
import type { TurnedBox } from '../math/matrix.ts';
import type { SceneNode } from '../scene/node.ts';

export interface HandleBox extends TurnedBox {
  /** As a scene node has it; several layers are never low. */
  readonly isLow: boolean;
}

/** Locked layers are left out; null if no other is selected. */
export function handleBox(selected: readonly SceneNode[]): HandleBox | null {
  const movable = selected.filter(({ layer }) => !layer.locked);
  const [only, ...others] = movable;
  if (only === undefined || others.length === 0) return only ?? null;
  const bounds = unionBounds(movable.map((node) => node.bounds));
  if (bounds === null) return null;
  return { isLow: false, ...bounds, rotation: 0 };
}
