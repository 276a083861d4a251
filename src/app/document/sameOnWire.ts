/** Whether two documents serialise identically. */
import { decodeDocument } from '../../document/wire/decode.ts';
import { encodeDocument } from '../../document/wire/encode.ts';
import type { Document } from '../../document/document.ts';

/** Whether the service would return the same for both. */
export function isSameOnWire(a: Document, b: Document): boolean {
  return wireTextOf(a) === wireTextOf(b);
}

/** Encoding a decoded document puts its fields in one order. */
function wireTextOf(document: Document): string {
  return JSON.stringify(encodeDocument(decodeDocument(encodeDocument(document)).document));
}
