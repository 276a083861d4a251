/** A private key on this device, encrypted by a key of WebCrypto that cannot be read. */
export interface WrappedSeed {
  readonly key: CryptoKey;
  readonly iv: Uint8Array;
  readonly sealed: ArrayBuffer;
}

export async function wrapSeed(seed: Uint8Array): Promise<WrappedSeed> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(seed));
  return { key, iv, sealed };
}

export async function unwrapSeed({ key, iv, sealed }: WrappedSeed): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, sealed),
  );
}
