/** The link of a publication: `PUBLIC_URL/get#…`. What follows `#` stays in the browser. */
import { fromBase64url, toBase64url } from '../proof/base64url.ts';
import type { Bytes } from './bytes.ts';

/** In front of the secret, so that later versions of the protocol are told. */
const VERSION = '1';
const SECRET = /^1([\w-]{22})/;

/** `origin` has no slash at its end. */
export function pickupLink(origin: string, secret: Uint8Array): string {
  return `${origin}/get#${VERSION}${toBase64url(secret)}`;
}

/**
 * Where the page is for a path with an escaped `#`, as some scanners ask for it; null for all other paths.
 * The service has seen the secret then: without the second words it opens nothing.
 */
export function movedLink(path: string): string | null {
  const [, secret] = /^\/get\/?%(?:25)*23(1[\w-]{22})/i.exec(path) ?? [];
  return secret === undefined ? null : `/get#${secret}`;
}

/** The secret in what follows `#`, or null. Signs that a chat puts behind a link are left out. */
export function readLink(hash: string): Bytes | null {
  const [, text] = SECRET.exec(hash.replace(/^#/, '').replaceAll(/[\s\p{Cf}]+/gu, '')) ?? [];
  const bytes = text === undefined ? null : fromBase64url(text);
  return bytes === null ? null : new Uint8Array(bytes);
}
