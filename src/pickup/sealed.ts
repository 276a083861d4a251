/** AES-256-GCM over padded bytes: what is sealed says nothing of its content, and its length little. */
import type { Bytes } from './bytes.ts';
import { joinBytes, utf8 } from './bytes.ts';

const IV_BYTES = 12;
const LENGTH_BYTES = 4;

/**
 * Pads to the size of a class, seals, and puts the nonce in front.
 * @param place what it belongs to: sealed bytes that are given in another place are not opened
 */
export async function seal(key: CryptoKey, place: string, content: Uint8Array, size: number): Promise<Bytes> {
  const plain = new Uint8Array(size);
  new DataView(plain.buffer).setUint32(0, content.length);
  plain.set(content, LENGTH_BYTES);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const wish = { name: 'AES-GCM', iv, additionalData: utf8(place) };
  return joinBytes(iv, new Uint8Array(await crypto.subtle.encrypt(wish, key, plain)));
}

/** Null where the key or the place is another one, or the bytes were changed. */
export async function open(key: CryptoKey, place: string, sealed: Uint8Array): Promise<Bytes | null> {
  const iv = new Uint8Array(sealed.subarray(0, IV_BYTES));
  const wish = { name: 'AES-GCM', iv, additionalData: utf8(place) };
  try {
    const plain = await crypto.subtle.decrypt(wish, key, new Uint8Array(sealed.subarray(IV_BYTES)));
    const length = new DataView(plain).getUint32(0);
    return LENGTH_BYTES + length > plain.byteLength ? null : new Uint8Array(plain, LENGTH_BYTES, length);
  } catch {
    return null;
  }
}

/** Plain sizes of copies: 32 KiB, 48, 64, 96 … 8 MiB, a third of room lost at most. */
const CLASSES = Array.from({ length: 17 }, (_, step) => (step % 2 === 0 ? 32 : 48) * 1024 * 2 ** (step >> 1));

/** The class of a copy; null for one that is too large. */
export function copySize(bytes: number): number | null {
  return CLASSES.find((size) => size >= bytes + LENGTH_BYTES) ?? null;
}
