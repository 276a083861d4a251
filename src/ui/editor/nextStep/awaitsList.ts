import { countCopies } from '../../../data/records/index.ts';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';

/** Whether the fields of a template wait for their first table. */
export function awaitsList(document: Document): boolean {
  return (
    countCopies(document) === 0 &&
    document.layers.some((layer) => takesRecords(layer) && layer.query !== null)
  );
}

/** Whether copies are made of the document, or will be. */
export function makesCopies(document: Document): boolean {
  return countCopies(document) > 0 || document.layers.some(takesRecords);
}
