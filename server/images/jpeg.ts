/**
 * JPEG: segments of `FF marker length data`, and after each start of scan the compressed data up to the next
 * marker.
 *
 *   SOI  APP0 JFIF    APP1 Exif  APP2 ICC  DQT  SOF  DHT  SOS data…  EOI  anything
 *        its head     dropped    kept      kept                      kept dropped
 *
 * Only segments that pixels depend on are kept. A JFIF head may be followed by a thumbnail, which may show
 * what was cropped since.
 */
import { tiffOrientation } from './exif.ts';
import { isIccProfile } from './iccProfile.ts';
import type { ImageHeader } from './imageHeader.ts';
import { hasAllBlocks } from './jpegScan.ts';

/** Bits per block of 8 × 8 samples: a DC code and an end-of-block code, at least one bit each. */
const BASELINE_BITS = 2;

/** The first scan of a progressive image has only DC values; further scans may skip blocks in runs. */
const PROGRESSIVE_BITS = 1;

const [SOF0, SOF1, SOF2] = [0xc0, 0xc1, 0xc2];

interface Segment {
  readonly marker: number;
  /** Of the whole segment, compressed data included. */
  readonly start: number;
  readonly end: number;
}

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee];

export function jpegHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let turned = false;
  for (const { marker, start, end } of segments(bytes, { scans: false })) {
    if (marker === APP1) turned ||= orientationOf(bytes.subarray(start + 4, end)) !== 1;
    if (isFrame(marker) && end - start >= 9) {
      const [height, width] = [view.getUint16(start + 5), view.getUint16(start + 7)];
      return { type: 'image/jpeg', width, height, needsRedraw: turned };
    }
  }
  return null;
}

/**
 * The same image without EXIF, comments, thumbnails and trailing bytes; a colour profile stays. Null for too
 * many segments, and for a truncated file.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const found = [...segments(bytes, { scans: true })];
  if (found.length >= MAX_STEPS) return null;
  if (!isWhole(bytes, found)) return null;
  const hasProfile = isIccProfile(profileOf(bytes, found));
  const kept = found
    .filter((segment) => hasProfile || !isProfilePart(bytes, segment))
    .flatMap((segment) => keptOf(bytes, segment) ?? []);
  return Buffer.concat([Uint8Array.of(0xff, SOI), ...kept, Uint8Array.of(0xff, EOI)]);
}

/**
 * Whether the segments reach the end of the image, with all the compressed data that its size requires, as
 * far as that can be checked.
 */
function isWhole(bytes: Uint8Array, found: readonly Segment[]): boolean {
  let end = found.at(-1)?.end ?? 0;
  while (bytes[end] === 0xff && bytes[end + 1] === 0xff) end += 1;
  const frame = found.find(({ marker }) => isFrame(marker));
  if (bytes[end] !== 0xff || bytes[end + 1] !== EOI || frame === undefined) return false;
  const scans = found.filter(({ marker }) => marker === SOS);
  const scanned = scans.reduce((sum, { start, end }) => sum + end - start, 0);
  if (scanned < fewestScanBytes(frame.marker, bytes.subarray(frame.start, frame.end))) return false;
  return hasAllBlocks(found.map(({ marker, start, end }) => ({ marker, bytes: bytes.subarray(start, end) })));
}

const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');
/** Bytes before the data of a part: segment head, name, part number and part count. */
const PROFILE_HEAD = 4 + PROFILE.length + 2;

function isProfilePart(bytes: Uint8Array, { marker, start, end }: Segment): boolean {
  if (marker !== APP2 || end - start < PROFILE_HEAD) return false;
  return PROFILE.equals(bytes.subarray(start + 4, start + 4 + PROFILE.length));
}

/** The colour profile assembled from its parts, which must be in order. */
function profileOf(bytes: Uint8Array, found: readonly Segment[]): Uint8Array {
  const parts = found.filter((segment) => isProfilePart(bytes, segment));
  return Buffer.concat(parts.map(({ start, end }) => bytes.subarray(start + PROFILE_HEAD, end)));
}

/** What is kept of a segment, or null. */
function keptOf(bytes: Uint8Array, { marker, start, end }: Segment): Uint8Array | null {
  const data = bytes.subarray(start + 4, end);
  const begins = (name: string): boolean =>
    Buffer.from(data.subarray(0, name.length)).equals(Buffer.from(name, 'latin1'));
  if (isFrame(marker) || TABLES.has(marker)) return bytes.subarray(start, end);
  if (marker === APP0 && begins('JFIF\0') && data.length >= JFIF_HEAD)
    return Uint8Array.of(0xff, APP0, 0, JFIF_HEAD + 2, ...data.subarray(0, JFIF_HEAD - 2), 0, 0);
  if (isProfilePart(bytes, { marker, start, end })) return bytes.subarray(start, end);
  if (marker === APP14 && begins('Adobe') && data.length === ADOBE) return bytes.subarray(start, end);
  return null;
}
/** Huffman and arithmetic tables, scans, quantisation, number of lines, restarts, hierarchy. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, SOS, 0xdb, 0xdc, 0xdd, 0xde, 0xdf]);
/** Bytes of a JFIF head, whose last two are the thumbnail's size; and of Adobe's colour marker. */
const [JFIF_HEAD, ADOBE] = [14, 12];

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** A photograph has some dozens, an image with many scans some hundreds. */
const MAX_STEPS = 5000;

/**
 * Yields the segments between the start and the end of the image, lazily, as far as the bytes are valid.
 * Segments and fill bytes beyond the limit are not read. Without `scans` it stops where the first scan
 * begins: a frame precedes its scan, and walking past a scan means reading all its data.
 */
function* segments(bytes: Uint8Array, { scans }: { readonly scans: boolean }): Generator<Segment> {
  let at = 2;
  for (let step = 0; step < MAX_STEPS && at + 4 <= bytes.length && bytes[at] === 0xff; step += 1) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI || (marker === SOS && !scans)) break;
    const headerEnd = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (headerEnd > bytes.length || headerEnd < at + 4) break;
    const end = marker === SOS ? scanEnd(bytes, headerEnd) : headerEnd;
    yield { marker, start: at, end };
    at = end;
  }
}

/** Compressed data continues over stuffed zeros and restart markers. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function orientationOf(data: Uint8Array): number {
  return Buffer.from(data.subarray(0, 6)).toString('latin1') === 'Exif\0\0'
    ? tiffOrientation(data.subarray(6))
    : 1;
}

/**
 * Minimum bytes of scans for the frame segment with this marker, given with its head. 0 for unknown coding
 * processes, infinite for an invalid frame.
 */
function fewestScanBytes(marker: number, frame: Uint8Array): number {
  if (marker !== SOF0 && marker !== SOF1 && marker !== SOF2) return 0;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 10 || frame.length < 10 + 3 * (frame[9] ?? 0)) return Number.POSITIVE_INFINITY;
  const [height, width] = [view.getUint16(5), view.getUint16(7)];
  const factors = Array.from({ length: frame[9] ?? 0 }, (_, index) => {
    const sampling = frame[11 + 3 * index] ?? 0;
    return { across: sampling >> 4, down: sampling & 15 };
  });
  const [maxAcross, maxDown] = [
    Math.max(1, ...factors.map(({ across }) => across)),
    Math.max(1, ...factors.map(({ down }) => down)),
  ];
  const blocks = factors.reduce(
    (sum, { across, down }) =>
      sum + Math.ceil((width * across) / maxAcross / 8) * Math.ceil((height * down) / maxDown / 8),
    0,
  );
  return Math.ceil((blocks * (marker === SOF2 ? PROGRESSIVE_BITS : BASELINE_BITS)) / 8);
}
