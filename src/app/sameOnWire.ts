/** Whether two documents are one to the service, whatever objects they are here. */
import { decodeDocument } from '../document/codec/decode.ts';
import { encodeDocument } from '../document/codec/encode.ts';
import type { Document } from '../document/document.ts';

/** Whether the service would give back the same for both. */
export function isSameOnWire(a: Document, b: Document): boolean {
  return wireTextOf(a) === wireTextOf(b);
}

/** The way there and back puts fields in one order. */
function wireTextOf(document: Document): string {
  return JSON.stringify(encodeDocument(decodeDocument(encodeDocument(document)).document));
}
