import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records.ts';

/** How many copies a document gives (spec §5); 0 when nothing changes from copy to copy. */
export function countCopies(document: Document): number {
  return recordsOf(document).count;
}
