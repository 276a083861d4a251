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

/** The secret in what follows `#`, or null. Signs that a chat puts behind a link are left out. */
export function readLink(hash: string): Bytes | null {
  const [, text] = SECRET.exec(hash.replace(/^#/, '').replaceAll(/[\s\p{Cf}]+/gu, '')) ?? [];
  const bytes = text === undefined ? null : fromBase64url(text);
  return bytes === null ? null : new Uint8Array(bytes);
}
