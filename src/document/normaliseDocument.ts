import { hasText } from './capabilities.ts';
import { contentOf, withContent } from './content.ts';
import type { Document } from './document.ts';
import type { Layer } from './layer.ts';
import { normaliseSegments } from './normalSegments.ts';

/**
 * Restores the segment rules, unique ids and a page for every layer in an untrusted document; returns the same object when
 * nothing is wrong.
 */
export function normaliseDocument(document: Document): Document {
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  const layers: Layer[] = [];
  for (const layer of document.layers) {
    const unique = seen.has(layer.id) ? { ...layer, id: freeId(layer.id, seen, numbers) } : layer;
    seen.add(unique.id);
    layers.push(normaliseLayer(unique));
  }
  const pages = layers.reduce((most, { page = 0 }) => Math.max(most, page + 1), document.pages ?? 1);
  const normal = layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
  return pages === (document.pages ?? 1) ? normal : { ...normal, pages };
}

function normaliseLayer(layer: Layer): Layer {
  if (!hasText(layer)) return layer;
  const { template, formatting } = contentOf(layer);
  const normal = normaliseSegments(formatting, template);
  return normal === formatting ? layer : withContent(layer, { template, formatting: normal });
}

/**
 * `numbers` holds the next number to try per id, so that ten thousand layers with one id take linear time.
 */
function freeId(id: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  let number = numbers.get(id) ?? 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  numbers.set(id, number + 1);
  return `${id}-${number}`;
}
