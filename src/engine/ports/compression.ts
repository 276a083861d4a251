/** The host's zlib (RFC 1950), as PDF and WOFF use it. */
export interface Compression {
  readonly deflate: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects when the bytes are damaged. */
  readonly inflate: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}
