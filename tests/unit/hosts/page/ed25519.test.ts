import { afterEach, expect, test, vi } from 'vitest';
import { isSignedBy, signingKey } from '../../../../src/hosts/page/ed25519.ts';
import { isSignature, signBytes } from '../../../../src/proof/ed25519.ts';
import { PUBLIC_KEY, SEED } from '../../proof/someFacts.ts';

const BYTES = Uint8Array.of(1, 2, 3);
const OTHER = Uint8Array.of(1, 2, 4);

afterEach(() => vi.restoreAllMocks());

/** A browser whose WebCrypto knows no Ed25519. */
function withoutEd25519(): void {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
}

test('WebCrypto and the library make the same signature, and believe each other', async () => {
  const key = await signingKey(SEED);
  if (key === null) throw new Error('This Node has no Ed25519.');
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, BYTES));

  expect([
    signature,
    isSignature(PUBLIC_KEY, BYTES, signature),
    await isSignedBy(PUBLIC_KEY, BYTES, signBytes(SEED, BYTES)),
    await isSignedBy(PUBLIC_KEY, OTHER, signature),
  ]).toEqual([signBytes(SEED, BYTES), true, true, false]);
});

test('the key of WebCrypto cannot be read', async () => {
  expect((await signingKey(SEED))?.extractable).toBe(false);
});

test('a browser without Ed25519 checks by the library', async () => {
  withoutEd25519();
  const signature = signBytes(SEED, BYTES);

  expect([
    await signingKey(SEED),
    await isSignedBy(PUBLIC_KEY, BYTES, signature),
    await isSignedBy(PUBLIC_KEY, OTHER, signature),
  ]).toEqual([null, true, false]);
});
