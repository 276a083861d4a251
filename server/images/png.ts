/** PNG: a signature and chunks of `length, name, data, checksum`. Only chunks of the first frame are kept. */
import { tiffOrientation } from './exif.ts';
import type { ImageHeader } from './imageHeader.ts';
import { hasAllRows } from './pngPixels.ts';
import { profileChunk } from './pngProfile.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/**
 * Chunks that are kept, with the maximum of bytes; except for IDAT, the first of each. The colour profile is
 * handled separately.
 */
const KEPT: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
};

export function pngHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 33 || SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // IHDR must come first, or parser and decoder would disagree on the size.
  if (view.getUint32(8) !== 13 || chunkName(bytes, 8) !== 'IHDR') return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  const orientation = orientationOf(bytes);
  return orientation === 1
    ? { type: 'image/png', ...size, needsRedraw: false }
    : { type: 'image/png', ...size, needsRedraw: true, orientation };
}

/** That of the first `eXIf` chunk, which may stand before or after the pixels. */
function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return 1;
    if (chunkName(bytes, at) === 'eXIf') return tiffOrientation(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  return 1;
}

/**
 * The same pixels and valid colour profile, without texts, times, EXIF, further frames and trailing bytes;
 * null when truncated.
 */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  const pixels: Uint8Array[] = [];
  const seen = new Set<string>();
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = chunkName(bytes, at);
    const data = bytes.subarray(at + 8, end - 4);
    if (name === 'IDAT' || !seen.has(name)) {
      if (data.length <= (KEPT[name] ?? -1)) parts.push(bytes.subarray(at, end));
      if (name === 'iCCP') parts.push(profileChunk(data));
    }
    seen.add(name);
    if (name === 'IDAT') pixels.push(data);
    if (name === 'IEND')
      return (await hasAllRows(bytes.subarray(16, 29), pixels)) ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}

function chunkName(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
}
