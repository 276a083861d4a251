/**
 * The layers of a project as they may be published: the design stays, the people go (decision 0020).
 *
 * Each layer is opened as the editor opens it, so that only fields that a kind knows have a way through, each within its
 * limits; then its kind takes the records out. The few free texts that are kept beside the design itself (names of layers, the
 * format, the names of columns) are compared with every record of the document, in case one of them is a record itself.
 */
import { decodeLayer } from './decodeLayer.ts';
import { encodeLayer } from './encodeLayer.ts';
import { objectOf } from './fields.ts';
import { KINDS } from './kinds.ts';
import type { Layer, LayerType } from './layer.ts';
import { recogniseRecords } from './recogniseRecords.ts';

/**
 * @param layersText checked when it was saved; what is no list of layers has nothing to publish
 * @param srcOf gives each image layer's address its public one; an empty text leaves the picture out
 */
export function redactLayers(layersText: string, srcOf: (src: string) => string): string {
  const parsed: unknown = JSON.parse(layersText);
  const saved: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const isPerson = recogniseRecords(
    saved.map(objectOf).filter((layer) => Reflect.get(layer, 'type') === 'db'),
  );
  const layers = saved
    .map((raw, index) => decodeLayer(raw, index).layer)
    .filter((layer): layer is Layer => layer !== null);
  const counts = countKinds(layers);
  const numbers = new Map<LayerType, number>();
  const published = layers.map((layer, index) => {
    const { type } = layer;
    const number = (numbers.get(type) ?? 0) + 1;
    numbers.set(type, number);
    const publishing = { isPerson, srcOf, number, count: counts.get(type) ?? 0 };
    return encodeLayer({ ...KINDS[type].redact(layer, publishing), id: `layer-${index + 1}` });
  });
  return JSON.stringify(published);
}

function countKinds(layers: readonly Layer[]): ReadonlyMap<LayerType, number> {
  const counts = new Map<LayerType, number>();
  for (const { type } of layers) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
