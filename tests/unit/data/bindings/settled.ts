import type { Document } from '../../../../src/document/document.ts';
import { withFirstRecord } from '../../../../src/data/bindings/firstRecord.ts';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';

/** The `settle` of an editor that has the language, as the page's. */
export function settled(before: Document, changed: Document): Document {
  return withFirstRecord(RUSSIAN_FILLING, before, changed);
}
