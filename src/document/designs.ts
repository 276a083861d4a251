/**
 * Several designs in one run: copies of one document that are drawn from others
 * (designs#a-document-carries-its-designs). A document carries its designs to whatever draws, checks or names
 * copies, as it carries their facts.
 */
import type { Document } from './document.ts';

/** The document that a copy, from 0, is drawn from; null draws the document without a record. */
export function designOf(document: Document, copy: number | null): Document {
  const place = copy === null ? 0 : (document.designs?.ofCopy[copy] ?? 0);
  return document.designs?.documents[place - 1] ?? document;
}

/** The document itself, then the designs that its copies are drawn from. */
export function designsOf(document: Document): readonly Document[] {
  return [document, ...(document.designs?.documents ?? [])];
}

/** The document and each of its designs, changed in the same way. */
export function mapDesigns(document: Document, change: (design: Document) => Document): Document {
  const { designs } = document;
  const changed = change(document);
  return designs === undefined
    ? changed
    : { ...changed, designs: { ...designs, documents: designs.documents.map(change) } };
}
