/**
 * The address of a proof: `PUBLIC_URL/proof#…`. What follows `#` stays in the browser: no browser sends it to
 * a server.
 */
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Proof, ProofFacts, TextField, Unreadable } from './payload.ts';
import { plainFacts, readProof, TEXT_FIELDS } from './payload.ts';
import { MAX_TEXT_BYTES, textSize } from './texts.ts';

/** The longest address: a QR code of level M, 20 mm wide, is still read from a sheet scanned at 150 dpi. */
const MAX_ADDRESS = 300;

/** Signs of an address without the texts: 83 bytes in base64url, and `/proof#`. */
const PROOF_PATH = '/proof#';
const FIXED_BYTES = 83;

/** `origin` has no slash at its end. */
export function proofAddress(origin: string, bytes: Uint8Array): string {
  return `${origin}${PROOF_PATH}${toBase64url(bytes)}`;
}

/** Reads an address, or the part after its `#`, with blanks and line breaks of a copied text. */
export function readAddress(address: string): Proof | Unreadable {
  const text = address.replaceAll(/\s+/g, '');
  const bytes = fromBase64url(text.slice(text.indexOf('#') + 1));
  return bytes === null ? { kind: 'damaged' } : readProof(bytes);
}

/** A field that makes the address too long; `over` is the number of letters that are too many. */
interface TooLong {
  readonly field: TextField;
  readonly over: number;
}

/** Null when the address of these facts fits; else its longest field. */
export function tooLongField(facts: ProofFacts, origin: string): TooLong | null {
  const plain = plainFacts(facts);
  const sizes = TEXT_FIELDS.map((field) => ({ field, size: textSize(plain[field]) }));
  const [longest] = sizes.toSorted((a, b) => b.size - a.size);
  if (longest === undefined) return null;
  const bytes = FIXED_BYTES + sizes.reduce((sum, { size }) => sum + size, 0);
  const over = Math.max(bytes - roomOf(origin), longest.size - MAX_TEXT_BYTES);
  return over > 0 ? { field: longest.field, over } : null;
}

/** Bytes of the longest proof at this origin. */
function roomOf(origin: string): number {
  return Math.floor(((MAX_ADDRESS - origin.length - PROOF_PATH.length) * 3) / 4);
}
