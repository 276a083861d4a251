import { hasText } from './layers/capabilities.ts';
import { MAX_ID_LENGTH } from './schema/constants.ts';
import { contentOf, withContent } from './layers/content.ts';
import type { Document } from './document.ts';
import { keepGroups } from './keepGroups.ts';
import { cutToLength } from './text/graphemes.ts';
import type { Layer } from './layers/layer.ts';
import { normaliseSegments } from './text/normalSegments.ts';

/**
 * Restores the segment rules, unique ids, a page for every layer and sound groups in an untrusted document;
 * returns the same object when nothing is wrong.
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
  const pages = layers.reduce((most, { page = 0 }) => Math.max(most, page + 1), document.settings.pages ?? 1);
  const normal = layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
  return keepGroups(
    pages === (document.settings.pages ?? 1)
      ? normal
      : { ...normal, settings: { ...normal.settings, pages } },
  );
}

function normaliseLayer(layer: Layer): Layer {
  if (!hasText(layer)) return layer;
  const { template, formatting } = contentOf(layer);
  const normal = normaliseSegments(formatting, template);
  return normal === formatting ? layer : withContent(layer, { template, formatting: normal });
}

/**
 * Cuts the id to make room for a number, so that the document can be saved. `numbers` holds the next number
 * to try per start of an id, so that ten thousand layers with one id take linear time.
 */
function freeId(id: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const start = cutToLength(id, MAX_ID_LENGTH - NUMBER_LENGTH);
  let number = numbers.get(start) ?? 2;
  while (taken.has(`${start}-${number}`)) number += 1;
  numbers.set(start, number + 1);
  return `${start}-${number}`;
}
/** Length reserved for a hyphen and a number of five digits: there are at most `MAX_LAYERS` ids. */
const NUMBER_LENGTH = 6;
