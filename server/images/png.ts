/** PNG: a signature and chunks of `length, name, data, checksum`. Only chunks of the first frame are kept. */
import { tiffOrientation } from './exif.ts';
import type { ImageHeader } from './imageHeader.ts';
import { crc32, inflateSync, createInflate } from 'node:zlib';
import { isIccProfile, MAX_PROFILE_BYTES } from './iccProfile.ts';

/** Samples per pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Adam7: first column and row of each pass, and the steps between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Every profile gets this name: the original name may identify its owner. */
const NAME = Buffer.from('ICC Profile\0\0', 'latin1');

const LONGEST_NAME = 79;

interface Inflated {
  readonly buffer: Uint8Array;
  /** `bytesWritten` is the number of bytes it has consumed. */
  readonly engine: { readonly bytesWritten: number };
}

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

/**
 * The chunk to write for one with this data, without bytes after the deflated profile; empty when there is no
 * valid profile.
 */
function profileChunk(data: Uint8Array): Uint8Array {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > LONGEST_NAME || data[nameEnd + 1] !== 0) return new Uint8Array();
  const deflated = data.subarray(nameEnd + 2);
  const length = profileLength(deflated);
  if (length === null) return new Uint8Array();
  const body = Buffer.concat([Buffer.from('iCCP'), NAME, deflated.subarray(0, length)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Length of the deflated profile at the start of these bytes; null when there is none. */
function profileLength(deflated: Uint8Array): number | null {
  try {
    const { buffer, engine } = inflatePart(deflated);
    return isIccProfile(buffer) ? engine.bytesWritten : null;
  } catch {
    return null;
  }
}

function inflatePart(bytes: Uint8Array): Inflated {
  const reply: unknown = inflateSync(bytes, { maxOutputLength: MAX_PROFILE_BYTES, info: true });
  return reply as Inflated; // with `info` the result has this form, which the types do not show
}

/**
 * `header` is the IHDR chunk's data, `data` the data of all IDAT chunks. Rows are counted in pieces and not
 * kept.
 */
async function hasAllRows(header: Uint8Array, data: readonly Uint8Array[]): Promise<boolean> {
  const needed = rowBytes(header);
  let counted = 0;
  const inflate = createInflate();
  inflate.on('error', () => {}); // the reader below gets the error; the writer may be late
  try {
    const fed = (async () => {
      for (const part of data)
        if (!inflate.destroyed && !inflate.write(part))
          await new Promise<void>((resolve) => {
            inflate.once('drain', resolve).once('close', resolve);
          });
      inflate.end();
    })();
    for await (const piece of inflate) {
      counted += piece.length;
      if (counted >= needed) break;
    }
    await fed;
  } catch {
    // The data is truncated or not compressed: bytes before the error count.
  } finally {
    inflate.destroy();
  }
  return counted >= needed;
}

/** Bytes of all rows, each with its filter byte. */
function rowBytes(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const bits = (header[8] ?? 0) * (SAMPLES[header[9] ?? 0] ?? 1);
  const rows = (columns: number, lines: number): number =>
    columns === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((columns * bits) / 8));
  if (header[12] !== 1) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + rows(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY)),
    0,
  );
}
