import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf } from './payload.ts';

/** The id of a key: the first eight bytes of the SHA-256 of its public part, in hexadecimal digits. */
export function keyIdOf(publicKey: Uint8Array): string {
  return hexOf(sha256(publicKey).subarray(0, 8));
}
