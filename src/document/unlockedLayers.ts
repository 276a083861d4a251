import type { Document } from './document.ts';
import type { LayerId } from './layers/layer.ts';

/** The layers among `ids` that gestures, keys and commands may move or remove, in the order of `ids`. */
export function unlockedLayers({ layers }: Document, ids: readonly LayerId[]): readonly LayerId[] {
  const chosen = new Set(ids);
  const free = new Set(layers.filter(({ id, locked }) => chosen.has(id) && !locked).map(({ id }) => id));
  return ids.filter((id) => free.has(id));
}
