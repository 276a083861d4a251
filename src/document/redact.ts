/**
 * Redacts a project's layers for publishing: the design stays, personal data is removed (decision 0020).
 *
 * Each layer is decoded as the editor does, so only known fields within their limits pass; then its kind
 * removes the records. The remaining free texts (names of layers, the format, names of columns) are compared
 * with every record of the document, because they may contain one.
 */
import { decodeLayer } from './decodeLayer.ts';
import { encodeLayer } from './encodeLayer.ts';
import { objectOf } from './fields.ts';
import { KINDS } from './kinds.ts';
import type { Layer, LayerType } from './layer.ts';
import type { Publishing } from './layerKind.ts';
import { recogniseParts, recogniseRecords } from './recogniseRecords.ts';
import { publicRules } from './rules.ts';
import { decodeMargins, decodePages, encodeMargins } from './sheetMargins.ts';

/**
 * @param layersText checked when it was saved; an invalid list has nothing to publish
 * @param srcOf returns the public address of an image layer's address; an empty string removes the image
 */
export function redactLayers(layersText: string, srcOf: (src: string) => string): string {
  const parsed: unknown = JSON.parse(layersText);
  const saved: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const dbLayers = saved.map(objectOf).filter((layer) => Reflect.get(layer, 'type') === 'db');
  const isPerson = recogniseRecords(dbLayers);
  const isPart = recogniseParts(dbLayers);
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
    const redacted = KINDS[type].redact(layer, publishing);
    return encodeLayer({
      ...withPublicRules(redacted, { srcOf, isPerson: (text) => isPerson(text) || isPart(text) }),
      id: `layer-${index + 1}`,
    });
  });
  return JSON.stringify([...published, ...encodeMargins(decodeMargins(saved), decodePages(saved))]);
}

function withPublicRules(
  { rules, ...layer }: Layer,
  publishing: Pick<Publishing, 'isPerson' | 'srcOf'>,
): Layer {
  const kept = rules === undefined ? [] : publicRules(rules, publishing);
  return kept.length === 0 ? layer : { ...layer, rules: kept };
}

function countKinds(layers: readonly Layer[]): ReadonlyMap<LayerType, number> {
  const counts = new Map<LayerType, number>();
  for (const { type } of layers) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
