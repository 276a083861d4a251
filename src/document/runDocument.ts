/**
 * A document as a run draws it: with what the run made for its copies, and with the other designs that they
 * are drawn from (designs#a-document-carries-its-designs). It is never edited or saved.
 */
import type { Document } from './document.ts';
import type { Layer } from './layers/layer.ts';
import type { IssuedFacts } from './template/factFields.ts';

/** A saved document is one without facts and designs. */
export interface RunDocument extends Document {
  /** Facts of the copies; samples are shown without them. */
  readonly facts?: IssuedFacts;
  /** Other documents that copies are drawn from. */
  readonly designs?: Designs;
}

/** Which copies of a document are drawn from others. */
interface Designs {
  /** Each has a record for every copy of the document, in the same order. */
  readonly documents: readonly RunDocument[];
  /** By copy, from 0: the place of its design in `documents`, from 1; 0 for the document itself. */
  readonly ofCopy: readonly number[];
  /** By copy: its folder in an archive, with a slash after it; empty for none. */
  readonly folders: readonly string[];
}

/** The document that a copy, from 0, is drawn from; null draws the document without a record. */
export function designOf(document: RunDocument, copy: number | null): RunDocument {
  const place = copy === null ? 0 : (document.designs?.ofCopy[copy] ?? 0);
  return document.designs?.documents[place - 1] ?? document;
}

/** The document itself, then the designs that its copies are drawn from. */
export function designsOf(document: RunDocument): readonly RunDocument[] {
  return [document, ...(document.designs?.documents ?? [])];
}

/** The document and each of its designs, changed in the same way. */
export function mapDesigns(document: RunDocument, change: (design: RunDocument) => RunDocument): RunDocument {
  const { designs } = document;
  const changed = change(document);
  return designs === undefined
    ? changed
    : { ...changed, designs: { ...designs, documents: designs.documents.map(change) } };
}

/** The layers of a document, then those of its designs: all that a host must have fonts and pictures for. */
export function allLayers({ layers, designs }: Pick<RunDocument, 'layers' | 'designs'>): readonly Layer[] {
  return designs === undefined ? layers : [...layers, ...designs.documents.flatMap((each) => each.layers)];
}
