/** Shared part of the edits: replaces layers, and returns the same document if nothing changed. */
import type { Document } from './document.ts';
import type { Layer, LayerId } from './layers/layer.ts';

/** Replaces each layer of `ids` by the result of `change`. Unknown ids are ignored. */
export function changeLayers(
  document: Document,
  ids: readonly LayerId[],
  change: (layer: Layer) => Layer,
): Document {
  const places = placesOf(document.layers);
  let layers: Layer[] | null = null;
  for (const id of new Set(ids)) {
    const place = places.get(id);
    const layer = place === undefined ? undefined : document.layers[place];
    if (place === undefined || layer === undefined) continue;
    const changed = change(layer);
    if (changed === layer) continue;
    layers ??= [...document.layers];
    layers[place] = changed;
  }
  if (layers === null) return document;
  // Layers keep their ids and places: the next edit of the list needs no new table.
  known.set(layers, places);
  return { ...document, layers };
}

/** The layers with these ids, in their order. Unknown ids are left out. */
export function layersWith({ layers }: Pick<Document, 'layers'>, ids: readonly LayerId[]): readonly Layer[] {
  const places = placesOf(layers);
  return ids.flatMap((id) => layers[places.get(id) ?? -1] ?? []);
}

/** Index of each layer. Kept with the list, because a gesture changes the same document at every step. */
export function placesOf(layers: readonly Layer[]): ReadonlyMap<LayerId, number> {
  const before = known.get(layers);
  if (before !== undefined) return before;
  const places = new Map<LayerId, number>();
  for (const [place, { id }] of layers.entries()) places.set(id, place);
  known.set(layers, places);
  return places;
}

const known = new WeakMap<readonly Layer[], ReadonlyMap<LayerId, number>>();

export function changeLayer(document: Document, id: LayerId, change: (layer: Layer) => Layer): Document {
  return changeLayers(document, [id], change);
}

/** The document with these layers; the same document if they are identical. */
export function withLayers(document: Document, layers: readonly Layer[]): Document {
  const same =
    layers.length === document.layers.length &&
    layers.every((layer, index) => layer === document.layers[index]);
  return same ? document : { ...document, layers };
}

/** The layer with these fields; the same layer if it already has them. */
export function withFields<L extends Layer>(layer: L, fields: { readonly [K in keyof L]?: L[K] }): L {
  const present = new Map<string, unknown>(Object.entries(layer));
  const changed = Object.entries(fields).some(([key, value]) => value !== present.get(key));
  return changed ? { ...layer, ...fields } : layer;
}

/** The layer with a field that it may lack: null takes it away, undefined leaves it as it is. */
export function withOptional<L extends Layer, Name extends keyof L>(
  layer: L,
  name: Name,
  value: L[Name] | null | undefined,
): L {
  if (value === undefined || value === (layer[name] ?? null)) return layer;
  if (value !== null) return { ...layer, [name]: value };
  const { [name]: _, ...rest } = layer;
  return rest as unknown as L; // without an optional field it still is one
}
