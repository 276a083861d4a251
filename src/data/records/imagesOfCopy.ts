import { ownPicture } from '../../document/layers/ownPicture.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import { applyRules } from '../rules/applyRules.ts';

/** Addresses of the images that a copy, counted from 0, draws; null is the document without a record. */
export function imagesOfCopy({ document, records }: BoundDocument, index: number | null): readonly string[] {
  const drawn = document.layers.flatMap((layer) => {
    const shown = index === null ? layer : applyRules(layer, records, index);
    return shown.visible ? (ownPicture(shown)?.src ?? []) : [];
  });
  return [...new Set(drawn)];
}
