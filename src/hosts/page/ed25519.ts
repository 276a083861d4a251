/**
 * Ed25519 of the browser's WebCrypto; where it is missing (older browsers, pages without TLS), of a library
 * that is loaded then.
 */

/** Whether the key made the signature of these bytes. */
export async function isSignedBy(
  publicKey: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await importOrNull(() =>
    crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']),
  );
  if (key !== null)
    return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes));
  return (await import('../../proof/ed25519.ts')).isSignature(publicKey, bytes, signature);
}

/** PKCS #8 of an Ed25519 key, before its 32 bytes (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** A key that signs and cannot be read; null where WebCrypto has no Ed25519. */
export function signingKey(seed: Uint8Array): Promise<CryptoKey | null> {
  return importOrNull(() =>
    crypto.subtle.importKey('pkcs8', Uint8Array.of(...PKCS8, ...seed), 'Ed25519', false, ['sign']),
  );
}

/** Null where the browser has no such key. A malformed one is refused by the library too. */
async function importOrNull(load: () => Promise<CryptoKey>): Promise<CryptoKey | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}
