/** WEBP: a RIFF file of chunks `name, length, data`, padded to even. */
import { tiffOrientation } from './exif.ts';
import type { ImageHeader } from './imageHeader.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const [ANIMATION, XMP, EXIF] = [0x02, 0x04, 0x08];

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether the file ends before the chunk does. */
  readonly isCut: boolean;
}

export function webpHeader(bytes: Uint8Array): ImageHeader | null {
  if (text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP' || bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (text(bytes, 12)) {
    case 'VP8 ':
      return header(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return header((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': {
      const width = (view.getUint32(24, true) & 0xffffff) + 1;
      const height = (view.getUint32(26, true) >>> 8) + 1;
      if (((bytes[20] ?? 0) & ANIMATION) !== 0) return header(width, height, true);
      const orientation = orientationOf(bytes);
      return orientation === 1 ? header(width, height) : { ...header(width, height, true), orientation };
    }
    default:
      return null;
  }
}

function header(width: number, height: number, needsRedraw = false): ImageHeader {
  return { type: 'image/webp', width, height, needsRedraw };
}

/** That of the `EXIF` chunk, whose data some programs begin as those of JPEG. */
function orientationOf(bytes: Uint8Array): number {
  const found = chunks(bytes).find(({ name }) => name === 'EXIF');
  if (found === undefined) return 1;
  const data = bytes.subarray(found.start + 8, found.end);
  return tiffOrientation(text(data, 0) === 'Exif' ? data.subarray(6) : data);
}

/** The same image without EXIF, XMP and trailing bytes; null when truncated. */
export function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  const found = chunks(bytes);
  if (found.some(({ name, isCut }) => isCut && KEPT.has(name))) return null;
  const parts = found
    .filter(({ name }) => KEPT.has(name))
    .map(({ name, start, end }) => {
      const chunk = Buffer.from(bytes.subarray(start, end));
      if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~(EXIF | XMP), 8);
      return chunk;
    });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function chunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Chunk[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const end = Math.min(bytes.length, at + 8 + length + (length % 2));
    found.push({ name: text(bytes, at), start: at, end, isCut: at + 8 + length > bytes.length });
    at = end;
  }
  return found;
}

function text(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
}
