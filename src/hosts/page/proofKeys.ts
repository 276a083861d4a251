/**
 * Private keys that sign documents, on this device: WebCrypto signs with them and gives them to nobody, not
 * even to us. Where it has no Ed25519, the key is stored encrypted by such a key of WebCrypto. The backup is a
 * file apart (`sealedKey.ts`); until it is saved, `unsavedBackups.ts` has what it is made of.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { PROOF_KEY_PREFIX } from './deviceRecords.ts';
import { forgetUnsaved } from './unsavedBackups.ts';
import type { WrappedSeed } from './wrappedSeed.ts';
import { unwrapSeed, wrapSeed } from './wrappedSeed.ts';

type StoredKey =
  | { readonly kind: 'native'; readonly key: CryptoKey }
  | ({ readonly kind: 'wrapped' } & WrappedSeed);

/** Whether this page may keep keys: browsers have WebCrypto only on pages with TLS. */
export function canKeepKeys(): boolean {
  return Reflect.get(crypto, 'subtle') !== undefined;
}

/** Rejects where the device keeps nothing. */
export async function keepKey(id: string, seed: Uint8Array): Promise<void> {
  const { signingKey } = await import('./ed25519.ts');
  const native = await signingKey(seed);
  await sharedDatabase.set(
    PROOF_KEY_PREFIX + id,
    native === null ? { kind: 'wrapped', ...(await wrapSeed(seed)) } : { kind: 'native', key: native },
  );
}

/** Ids of the keys that are here; empty where nothing is kept. */
export async function keptKeys(): Promise<readonly string[]> {
  try {
    const keys = await sharedDatabase.keys();
    return keys.flatMap((key) =>
      typeof key === 'string' && key.startsWith(PROOF_KEY_PREFIX) ? [key.slice(PROOF_KEY_PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}

export async function forgetKey(id: string): Promise<void> {
  await sharedDatabase.del(PROOF_KEY_PREFIX + id);
  await forgetUnsaved(id);
}

/** Signs with a key of this device; null when it is not here. */
export async function signerOf(id: string): Promise<((bytes: Uint8Array) => Promise<Uint8Array>) | null> {
  const stored: unknown = await sharedDatabase.get(PROOF_KEY_PREFIX + id);
  if (!isStored(stored)) return null;
  if (stored.kind === 'native')
    return async (bytes) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', stored.key, new Uint8Array(bytes)));
  const { signBytes } = await import('../../proof/ed25519.ts');
  const seed = await unwrapSeed(stored);
  return (bytes) => Promise.resolve(signBytes(seed, bytes));
}

function isStored(value: unknown): value is StoredKey {
  return typeof value === 'object' && value !== null && 'kind' in value && 'key' in value;
}
