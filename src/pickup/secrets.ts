/**
 * The keys of a publication and of its copies (`docs/pickup.md`). Whoever has the link knows the publication;
 * whoever also has what one recipient knows has the keys of that copy. Everything else is derived, so the
 * same upload begun again has the same ids.
 */
import { toBase64url } from '../proof/base64url.ts';
import type { Bytes } from './bytes.ts';
import { utf8 } from './bytes.ts';
import type { KnownWords } from './knownWords.ts';
import { plainWords } from './knownWords.ts';

const SECRET_BYTES = 16;
const ID_BYTES = 16;
/** Each guess of who has the link costs as much. */
const ITERATIONS = 600_000;

export interface Publication {
  /** Names it at the service, which cannot tell the secret by it. */
  readonly id: string;
  /** Seals what is said to everyone with the link. */
  readonly headKey: CryptoKey;
  readonly salt: Bytes;
}

export interface CopyKeys {
  /** Names the copy at the service. */
  readonly id: string;
  readonly key: CryptoKey;
}

/** The secret of a link. */
export function newSecret(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

export async function publicationOf(secret: Bytes): Promise<Publication> {
  return {
    id: toBase64url(await deriveBytes(secret, 'publication id', ID_BYTES)),
    headKey: await sealingKey(await deriveBytes(secret, 'head', 32)),
    salt: await deriveBytes(secret, 'salt', 32),
  };
}

/** Takes a tenth of a second or more: that is its purpose. */
export async function copyKeysOf({ salt }: Pick<Publication, 'salt'>, known: KnownWords): Promise<CopyKeys> {
  const { surname, second } = plainWords(known);
  const words = await crypto.subtle.importKey('raw', utf8(`${surname}\n${second}`), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const wish = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  const root = new Uint8Array(await crypto.subtle.deriveBits(wish, words, 256));
  return {
    id: toBase64url(await deriveBytes(root, 'copy id', ID_BYTES)),
    key: await sealingKey(await deriveBytes(root, 'copy', 32)),
  };
}

/** HKDF with SHA-256 (RFC 5869), without a salt. */
export async function deriveBytes(secret: Bytes, purpose: string, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = utf8(`patent-generator pickup 1 ${purpose}`);
  const wish = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(wish, key, bytes * 8));
}

export function sealingKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
