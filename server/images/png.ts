/** PNG: a signature and chunks of `length, name, data, checksum`. Only the chunks that make up the first picture are kept. */
import type { ImageHeader } from './imageHeader.ts';
import { hasAllRows } from './pngPixels.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);

export function pngHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Any other first chunk would show us one size and the decoder, once it is taken out, another.
  if (view.getUint32(8) !== 13 || chunkName(bytes, 8) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), needsRedraw: false };
}

/** The same pixels without texts, times, EXIF, further frames and anything behind the end; null when it is cut short. */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  const pixels: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = chunkName(bytes, at);
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IDAT') pixels.push(bytes.subarray(at + 8, end - 4));
    if (name === 'IEND')
      return (await hasAllRows(bytes.subarray(16, 29), pixels)) ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}

function chunkName(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
}
