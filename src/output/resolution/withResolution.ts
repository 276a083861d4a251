/**
 * Writes the resolution into an encoded image, so that programs print and place it at the sheet's size in
 * millimetres. Canvas encoders omit it. Pixel data is copied unchanged; only metadata changes: pHYs in PNG,
 * the JFIF segment in JPEG, an Exif chunk in WEBP. Idempotent.
 */
import type { ExportFormatId } from '../formats/formats.ts';
import type { Bytes } from '../formats/bytes.ts';
import { jpegWithResolution } from './jpeg.ts';
import { pngWithResolution } from './png.ts';
import { ascii, joinBytes, nameAt, viewOf } from '../formats/bytes.ts';

/** Types of fields in the TIFF block of Exif, which is little-endian and has one directory with the resolution only. */
const SHORT = 3;

const RATIONAL = 5;

const INCH = 2;

const TAGS = { xResolution: 0x011a, yResolution: 0x011b, resolutionUnit: 0x0128 } as const;

const DIRECTORY_AT = 8;

const ENTRY_SIZE = 12;

/** After three entries, their count and the offset of the next directory, which is 0. */
const VALUES_AT = DIRECTORY_AT + 2 + 3 * ENTRY_SIZE + 4;

const RATIONAL_SIZE = 8;

/** A fractional resolution keeps two decimals. */
const DENOMINATOR = 100;

interface Chunk {
  readonly name: string;
  /** Name, length, data and padding. */
  readonly bytes: Bytes;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

const FILE_HEADER = 12;

const CHUNK_HEADER = 8;

const EXIF_FLAG = 0x08;

const ALPHA_FLAG = 0x10;

const paddedLength = (length: number) => length + (length % 2);

const threeBytes = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];

const WRITERS: Readonly<Record<ExportFormatId, (file: Bytes, perInch: number) => Bytes>> = {
  png: pngWithResolution,
  jpeg: jpegWithResolution,
  webp: webpWithResolution,
};

/**
 * @param file a complete encoded image of this format; not modified
 * @param perInch pixels per inch on paper
 * @throws when the file is not of this format
 */
export function withResolution(file: Bytes, format: ExportFormatId, perInch: number): Bytes {
  return WRITERS[format](file, perInch);
}

/**
 * WEBP: an Exif chunk with the resolution. Only the extended file format allows one, so a simple file gets a
 * VP8X header, with size and transparency read from its image chunk.
 *
 *     simple     RIFF size WEBP | VP8 or VP8L
 *     extended   RIFF size WEBP | VP8X | ICCP? | ALPH? VP8 or VP8L | EXIF | XMP?
 */
function webpWithResolution(file: Bytes, perInch: number): Bytes {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP')
    throw new Error('These bytes are not a WEBP file.');
  const [first, ...rest] = chunksOf(file);
  if (first === undefined) throw new Error('This WEBP file has no image.');
  const extended =
    first.name === 'VP8X' ? [first, ...rest] : [extendedHeader(canvasOf(first)), first, ...rest];
  const [header, ...others] = extended.filter(({ name }) => name !== 'EXIF');
  if (header === undefined) throw new Error('This WEBP file has no header.');
  const body = joinBytes([
    ascii('WEBP'),
    withFlag(header.bytes, EXIF_FLAG),
    ...others.map(({ bytes }) => bytes),
    chunk('EXIF', exifResolution(perInch)).bytes,
  ]);
  return chunk('RIFF', body).bytes;
}

function chunksOf(file: Bytes): readonly Chunk[] {
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  let offset = FILE_HEADER;
  while (offset + CHUNK_HEADER <= file.length) {
    const end = offset + CHUNK_HEADER + paddedLength(view.getUint32(offset + 4, true));
    chunks.push({ name: nameAt(file, offset), bytes: file.subarray(offset, end) });
    offset = end;
  }
  return chunks;
}

/** Image properties that the extended header repeats. */
function canvasOf({ name, bytes }: Chunk): Canvas {
  const view = viewOf(bytes);
  if (name === 'VP8 ') {
    // A key frame: 3 bytes of tag, 3 of start code, then both sides in 14 bits each.
    const [width, height] = [view.getUint16(CHUNK_HEADER + 6, true), view.getUint16(CHUNK_HEADER + 8, true)];
    return { width: width & 0x3fff, height: height & 0x3fff, hasAlpha: false };
  }
  if (name === 'VP8L') {
    // A signature byte, then both sides minus 1 in 14 bits each, and the alpha bit.
    const bits = view.getUint32(CHUNK_HEADER + 1, true);
    return {
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      hasAlpha: ((bits >>> 28) & 1) === 1,
    };
  }
  throw new Error(`A WEBP file begins with its image, but this one with ${name}.`);
}

function extendedHeader({ width, height, hasAlpha }: Canvas): Chunk {
  const data = new Uint8Array(10);
  data[0] = hasAlpha ? ALPHA_FLAG : 0;
  data.set(threeBytes(width - 1), 4);
  data.set(threeBytes(height - 1), 7);
  return chunk('VP8X', data);
}

function withFlag(header: Bytes, flag: number): Bytes {
  const copy = joinBytes([header]);
  copy[CHUNK_HEADER] = (copy[CHUNK_HEADER] ?? 0) | flag;
  return copy;
}

function chunk(name: string, data: Bytes): Chunk {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return {
    name,
    bytes: joinBytes([ascii(name), length, data, new Uint8Array(paddedLength(data.length) - data.length)]),
  };
}

function exifResolution(perInch: number): Bytes {
  const block = joinBytes([ascii('II*\0'), new Uint8Array(VALUES_AT + 2 * RATIONAL_SIZE - 4)]);
  const view = viewOf(block);
  view.setUint32(4, DIRECTORY_AT, true);
  view.setUint16(DIRECTORY_AT, 3, true);
  const entries = [
    [TAGS.xResolution, RATIONAL, VALUES_AT],
    [TAGS.yResolution, RATIONAL, VALUES_AT + RATIONAL_SIZE],
    [TAGS.resolutionUnit, SHORT, INCH],
  ] as const;
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = DIRECTORY_AT + 2 + index * ENTRY_SIZE;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
  }
  for (const at of [VALUES_AT, VALUES_AT + RATIONAL_SIZE]) {
    view.setUint32(at, Math.round(perInch * DENOMINATOR), true);
    view.setUint32(at + 4, DENOMINATOR, true);
  }
  return block;
}
