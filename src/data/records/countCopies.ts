import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records/records.ts';

/** Number of copies of a document (spec §5); 0 when no layer changes between copies. */
export function countCopies(document: Document): number {
  return recordsOf(document).count;
}
