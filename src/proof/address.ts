/**
 * The address of a proof: `PUBLIC_URL/proof#…`. What follows `#` stays in the browser: no browser sends it to
 * a server.
 */
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Proof, ProofFacts, TextField, Unreadable } from './payload.ts';
import { plainFacts, readProof, textsOf } from './payload.ts';
import { MAX_TEXT_BYTES, textSize } from './texts.ts';

/**
 * The longest address. A code of level L, 34 mm wide, is read from a sheet scanned at 150 dpi
 * (proof#size-of-the-code).
 */
const MAX_ADDRESS = 300;

const PROOF_PATH = '/proof#';
/** All but the texts. */
const FIXED_BYTES = 79;

/** `origin` has no slash at its end. */
export function proofAddress(origin: string, bytes: Uint8Array): string {
  return `${origin}${PROOF_PATH}${toBase64url(bytes)}`;
}

/**
 * Reads an address, or the part after its `#`, as people and programs hand it on: with blanks and line breaks of a
 * copied text, with `#` escaped, with a full stop, brackets or quotation marks around it.
 */
export function readAddress(text: string): Proof | Unreadable {
  const bytes = fromBase64url(partsOf(text).payload);
  return bytes === null ? { kind: 'damaged' } : readProof(bytes);
}

/** Whether a text is meant as an address, also a damaged one, and not as the name of a file. */
export function isAddress(text: string): boolean {
  return partsOf(text).before !== null || readAddress(text).kind !== 'damaged';
}

/** The site that an address names, such as `https://example.ru`; null for the part after `#` alone. */
export function siteOf(text: string): string | null {
  const [site] = /https?:\/\/[^\s/?#@]+$/i.exec(partsOf(text).before ?? '') ?? [];
  return site?.toLowerCase() ?? null;
}

/**
 * Where the page is for a path with an escaped `#`, as some scanners ask for it; null for all other paths. What
 * follows `#` no browser sends again.
 */
export function movedAddress(path: string): string | null {
  if (!/^\/proof\/?%(?:25)*23/i.test(path)) return null;
  const { payload } = partsOf(path);
  return payload === '' ? '/proof' : PROOF_PATH + payload;
}

/** Signs that stand around an address in a text, and begin what is added behind it; in no payload. */
const AROUND = '.,;:!?…()[\\]{}<>«»„“”‚‘’"\'`*|#&';
const BEFORE = new RegExp(`^[${AROUND}]+`, 'u');
const BEHIND = new RegExp(`[${AROUND}].*$`, 'u');
const PAGE = /\/proof\/?(?:\?[^#]*)?#/i;

/** What is before the page in a text, null without a page, and the payload. */
function partsOf(text: string): { readonly before: string | null; readonly payload: string } {
  const plain = unescapeText(text.replaceAll(/[\s\p{Cf}]+/gu, ''));
  const page = PAGE.exec(plain);
  const rest = page === null ? plain.slice(plain.indexOf('#') + 1) : plain.slice(page.index + page[0].length);
  const payload = rest
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .replace(BEFORE, '')
    .replace(BEHIND, '');
  return { before: page === null ? null : plain.slice(0, page.index), payload };
}

/** Escapes may have been escaped again. */
const MOST_ESCAPED = 3;

function unescapeText(text: string): string {
  let plain = text;
  for (let time = 0; time < MOST_ESCAPED && plain.includes('%'); time += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      // A percent sign of the text around it.
      plain = plain.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  }
  return plain;
}

/** A field that makes the address too long; `over` is the number of letters that are too many. */
interface TooLong {
  readonly field: TextField;
  readonly over: number;
}

/** Null when the address of these facts fits; else its longest field. */
export function tooLongField(facts: ProofFacts, origin: string): TooLong | null {
  const sizes = textsOf(plainFacts(facts)).map(({ field, text }) => ({ field, size: textSize(text) }));
  const [longest] = sizes.toSorted((a, b) => b.size - a.size);
  if (longest === undefined) return null;
  const bytes = FIXED_BYTES + sizes.reduce((sum, { size }) => sum + 1 + size, 0);
  const over = Math.max(bytes - roomOf(origin), longest.size - MAX_TEXT_BYTES);
  return over > 0 ? { field: longest.field, over } : null;
}

/** Bytes of the longest proof at this origin. */
function roomOf(origin: string): number {
  return Math.floor(((MAX_ADDRESS - origin.length - PROOF_PATH.length) * 3) / 4);
}
