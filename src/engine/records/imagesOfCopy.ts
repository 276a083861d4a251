import { hasPicture } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records.ts';
import { applyRules } from './applyRules.ts';

/** Addresses of the images that a copy, counted from 0, draws; null is the document without a record. */
export function imagesOfCopy(document: Document, index: number | null): readonly string[] {
  const records = recordsOf(document);
  const drawn = document.layers.flatMap((layer) => {
    const shown = index === null ? layer : applyRules(layer, records, index);
    return shown.visible && hasPicture(shown) ? [shown.src] : [];
  });
  return [...new Set(drawn)];
}
