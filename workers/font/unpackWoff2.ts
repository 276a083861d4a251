/**
 * WOFF 2.0: tables of a font, packed together by Brotli. The sizes that the file states are added up first,
 * and it is unpacked no farther than that: a file of some kilobytes may unpack to gigabytes.
 */
import { MAX_FONT_BYTES } from '../../src/document/schema/constants.ts';
import type { Bytes } from '../../src/document/fontFile/sfnt.ts';
import { viewOf } from '../../src/document/fontFile/sfnt.ts';

const HEADER = 48;
const [LENGTH, COUNT, UNPACKED, PACKED] = [8, 12, 16, 20];
const MAX_TABLES = 64;
/** Places of `glyf` and `loca` in the format's list of names, whose sizes depend on a transformation. */
const TRANSFORMED: ReadonlySet<number> = new Set([10, 11]);
const OTHER_NAME = 0x3f;

/** The unpacked font; `large` before more than is allowed is unpacked, null for a broken file. Rejects, too. */
export async function unpackWoff2(file: Bytes): Promise<Bytes | 'large' | null> {
  if (file.length < HEADER || viewOf(file).getUint32(LENGTH) !== file.length) return null;
  if (viewOf(file).getUint32(UNPACKED) > MAX_FONT_BYTES) return 'large';
  const directory = readDirectory(file);
  if (directory === null) return null;
  const { start, size, whole } = directory;
  if (Math.max(size, whole) > MAX_FONT_BYTES) return 'large';
  const packed = viewOf(file).getUint32(PACKED);
  if (start + packed > file.length) return null;
  const [{ default: decompress }, { woff2Decode }] = await Promise.all([
    import('brotli/decompress.js'),
    import('woff-lib/woff2/decode'),
  ]);
  const content = decompress(file.subarray(start, start + packed), size);
  const font = new Uint8Array(await woff2Decode(storedFile(file.subarray(0, start), content)));
  return font.length > MAX_FONT_BYTES ? 'large' : font;
}

/** The same file with content that is not packed, since the library unpacks to any size. */
function storedFile(head: Bytes, content: Uint8Array): Bytes {
  const blocks = storedBlocks(content);
  const file = new Uint8Array(head.length + blocks.length);
  file.set(head);
  file.set(blocks, head.length);
  const view = viewOf(file);
  view.setUint32(LENGTH, file.length);
  view.setUint32(PACKED, blocks.length);
  // No metadata, no private block.
  file.fill(0, METADATA, HEADER);
  return file;
}
const METADATA = 28;

/** A stream of Brotli whose blocks are stored as they are (RFC 7932, 9.1 and 9.2). */
function storedBlocks(content: Uint8Array): Uint8Array {
  const count = Math.ceil(content.length / BLOCK);
  const stream = new Uint8Array(content.length + count * 3 + 1);
  let at = 0;
  for (let start = 0; start < content.length; start += BLOCK) {
    const block = content.subarray(start, start + BLOCK);
    // Not the last, four digits of length, stored; before the first block one bit for the window.
    const bits = (((block.length - 1) << 3) | (1 << 19)) << (start === 0 ? 1 : 0);
    stream.set([bits & 0xff, (bits >> 8) & 0xff, bits >> 16], at);
    stream.set(block, at + 3);
    at += 3 + block.length;
  }
  // The last block, empty.
  stream[at] = 3;
  return stream;
}
const BLOCK = 65_536;

interface Directory {
  /** Where the packed tables begin, and the sum of their sizes before packing. */
  readonly start: number;
  readonly size: number;
  /** The same without transformations: the size of the font. */
  readonly whole: number;
}

function readDirectory(file: Bytes): Directory | null {
  const count = viewOf(file).getUint16(COUNT);
  if (count === 0 || count > MAX_TABLES) return null;
  let [at, size, whole] = [HEADER, 0, 0];
  const number = (): number => {
    let value = 0;
    for (let byte = 0; byte < MAX_DIGITS; byte += 1) {
      const digits = file[at] ?? 0x80;
      at += 1;
      value = value * 128 + (digits & 0x7f);
      if (digits < 0x80) return value;
    }
    return Number.NaN;
  };
  for (let index = 0; index < count; index += 1) {
    const flags = file[at] ?? 0;
    at += 1;
    const name = flags & OTHER_NAME;
    if (name === OTHER_NAME) at += 4;
    const length = number();
    const version = flags >> 6;
    const isTransformed = TRANSFORMED.has(name) ? version !== 3 : version !== 0;
    size += isTransformed ? number() : length;
    whole += length;
  }
  return Number.isNaN(size + whole) || at > file.length ? null : { start: at, size, whole };
}

/** Of a number in digits of seven bits. */
const MAX_DIGITS = 5;
