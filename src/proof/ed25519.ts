/**
 * Ed25519 (RFC 8032) by a library: for the service, the command line, and browsers whose WebCrypto lacks it
 * or that forbid WebCrypto (pages without TLS).
 */
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** The public key of a private one (32 random bytes). */
export function publicKeyOf(seed: Uint8Array): Uint8Array {
  return getPublicKey(seed);
}

/** The signature, 64 bytes: the same for the same key and bytes. */
export function signBytes(seed: Uint8Array, bytes: Uint8Array): Uint8Array {
  return sign(bytes, seed);
}

/** Strict: only the one signature that RFC 8032 makes, no other form of it. */
export function isSignature(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, bytes, publicKey, { zip215: false });
  } catch {
    // Not a point of the curve.
    return false;
  }
}
