declare module 'brotli/decompress.js' {
  /** Throws where the content is broken or longer than `size`. */
  export default function decompress(packed: Uint8Array, size: number): Uint8Array;
}
