import { placesOf } from './changeLayer.ts';
import type { Document } from './document.ts';
import type { LayerId } from './layers/layer.ts';

/** The layers among `ids` that gestures, keys and commands may move or remove, in the order of `ids`. */
export function unlockedLayers({ layers }: Document, ids: readonly LayerId[]): readonly LayerId[] {
  const places = placesOf(layers);
  return ids.filter((id) => layers[places.get(id) ?? -1]?.locked === false);
}
