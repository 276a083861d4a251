/**
 * The encoders of all formats. Separate from `formats.ts`, so that a page that lists formats loads no
 * encoder.
 */
import type {
  EncoderHost,
  OpenEncoder,
  PageEncoder,
  PageSetup,
  WritableSurface,
} from '../formats/encoder.ts';
import { canvasImage } from './canvasImage.ts';
import { deltaPng } from './deltaPng.ts';
import type { EncoderId, ExportFormatId } from '../formats/formats.ts';
import { EXPORT_FORMATS } from '../formats/formats.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { JpegCoder, PixelSize } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { joinBytes } from '../formats/bytes.ts';
import { jpegWithResolution } from '../resolution/jpeg.ts';
import { splicedFiles } from '../formats/splicedFiles.ts';
import type { DeltaPages } from './deltaEncoder.ts';
import { deltaEncoder, encodedWith, readRegions } from './deltaEncoder.ts';

/**
 * The tables of a baseline JPEG (ITU-T T.81): divisors of annex K, scaled by quality as libjpeg does; Huffman
 * codes.
 *
 * Row by row.
 */
const LUMA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

const CHROMA = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/** Place in the block, row by row, of each coefficient in the order of the file. */
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

interface HuffmanTable {
  /** Class and number in the file. */
  readonly id: number;
  /** How many codes have 1, 2, … 16 bits. */
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/**
 * In the order of the coder. Codes for the mean of a flat page with texts, a grainy one and three pictures
 * (encoders#jpeg-by-restart-intervals): those of annex K make a flat page half as large again. They are
 * fixed, so that a copy is the same bytes in any run.
 */
const HUFFMAN: readonly HuffmanTable[] = [
  {
    id: 0x00,
    counts: [1, 0, 2, 2, 3, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
    symbols: hex('000102030407080906050a0b'),
  },
  {
    id: 0x10,
    counts: [0, 2, 1, 2, 2, 5, 5, 5, 11, 20, 11, 7, 9, 5, 6, 71],
    symbols:
      hex(`0001020311042105061231410713225161080971819114151832547273a1b1b4d117192335363738425253555657757694b2b3c1d216
      33343974929395d3e1f0626782a3a6d4e424254344848596c3f12663a2b5c42728454748c20a1a292a3a46494a58595a64656668696a
      7778797a83868788898a9798999aa4a5a7a8a9aab6b7b8b9bac5c6c7c8c9cad5d6d7d8d9dae2e3e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa`),
  },
  {
    id: 0x01,
    counts: [1, 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
    symbols: hex('000102040305060708090a0b'),
  },
  {
    id: 0x11,
    counts: [1, 0, 2, 1, 1, 2, 9, 7, 9, 5, 4, 3, 3, 1, 1, 113],
    symbols:
      hex(`000102031104120513213132335171b1143441528191a115224253617282c1d106234462f0436392e124a2d225354516f10708090a17
      18191a262728292a363738393a464748494a5455565758595a6465666768696a737475767778797a838485868788898a939495969798
      999aa3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa`),
  },
];

/** libjpeg's transform leaves coefficients 8 times as large. */
const TRANSFORM_SCALE = 8;

/** Divisors by which libjpeg quantises at this quality, 1 to 100. */
interface JpegDivisors {
  readonly luma: readonly number[];
  readonly chroma: readonly number[];
}

/** Pixels of a unit across and down: two blocks of luma, one of each chroma. */
const UNIT = 16;

/**
 * Units of an interval: fewer mean less to encode for a changed line of text, and more markers in the file.
 */
const INTERVAL_UNITS = 16;

const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);

const ENCODERS = {
  png: (host) => deltaPng(() => host.createPngCoder()),
  jpeg: (host) => deltaJpeg(() => host.createJpegCoder()),
  webp: () => canvasImage('webp'),
} as const satisfies Record<EncoderId, (host: EncoderHost) => OpenEncoder>;

/** A new encoder of this format, for one surface and all copies painted on it. */
export function openEncoder(format: ExportFormatId, page: PageSetup, host: EncoderHost): PageEncoder {
  return ENCODERS[EXPORT_FORMATS[format].encoder](host)(page);
}

/**
 * JPEG by delta encoding. The page is cut into intervals that decode by themselves, with restart markers
 * between them. A later page encodes only the intervals of its dirty regions anew; the other bytes are those
 * of the first page. Divisors, colours and transform are libjpeg's, so a page decodes to the pixels of the
 * browser's own JPEG.
 *
 *     SOI  JFIF  DQT ×2  DHT ×4  SOF0  DRI  SOS | interval 0  RST0 | interval 1  RST1 | … | interval n | EOI
 *
 * A page with transparent pixels, or one too large for the coder's memory, is left to the host's encoder.
 *
 * @param createCoder null where the host has no WebAssembly
 */
function deltaJpeg(createCoder: () => JpegCoder | null): OpenEncoder {
  return deltaEncoder('jpeg', (page, surface) => keepFirstPage(createCoder, page, surface));
}

/** Null when this page is not for the coder. */
async function keepFirstPage(
  createCoder: () => JpegCoder | null,
  { pixelsPerInch, quality }: PageSetup,
  surface: WritableSurface,
): Promise<DeltaPages | null> {
  const { picture: size } = surface;
  const divisors = divisorsOf(Math.round(quality * 100));
  const coder = createCoder();
  if (coder === null || !coder.open(size, INTERVAL_UNITS, coderTables(divisors))) return null;
  const everything = { x: 0, y: 0, width: size.width, height: size.height };
  if (!(await readRegions(coder, surface, [everything]))) return null;
  coder.keep();
  const across = Math.ceil(size.width / UNIT);
  const count = Math.ceil((across * Math.ceil(size.height / UNIT)) / INTERVAL_UNITS);
  const first = Array.from({ length: count }, (_, index) => coder.encodeInterval(index));
  const file = splicedFiles([headOf(size, divisors, pixelsPerInch), ...first.flatMap(withMarker)]);
  return {
    first: file(new Map()),
    later: (later, dirtyRegions) => {
      const regions = (dirtyRegions ?? [everything]).map((region) => wholeBlocks(region, size));
      return encodedWith(coder, later, regions, () => {
        const changed = [...intervalsOf(regions, across)].filter((index) => !coder.isUnchanged(index));
        // The head is before the intervals, and a marker behind each.
        return file(new Map(changed.map((index) => [2 * index + 1, coder.encodeInterval(index)])));
      });
    },
  };
}

/** The region out to where four pixels share nothing with others, or to the edge of the page. */
function wholeBlocks({ x, y, width, height }: Bounds, page: PixelSize): Bounds {
  const [left, top] = [x - (x % 4), y - (y % 2)];
  const right = Math.min(page.width, Math.ceil((x + width) / 4) * 4);
  const bottom = Math.min(page.height, Math.ceil((y + height) / 2) * 2);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Intervals with pixels of these regions. */
function intervalsOf(regions: readonly Bounds[], across: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { x, y, width, height } of regions) {
    const [left, right] = [Math.floor(x / UNIT), Math.floor((x + width - 1) / UNIT)];
    for (let row = Math.floor(y / UNIT); row * UNIT < y + height; row += 1) {
      const last = Math.floor((row * across + right) / INTERVAL_UNITS);
      for (let at = Math.floor((row * across + left) / INTERVAL_UNITS); at <= last; at += 1) found.add(at);
    }
  }
  return found;
}

/** The interval and what is behind it: a restart marker, or the end of the image. */
function withMarker(interval: Bytes, index: number, { length }: readonly Bytes[]): readonly Bytes[] {
  return [interval, index + 1 < length ? Uint8Array.of(0xff, 0xd0 + (index % 8)) : END_OF_IMAGE];
}

/** Everything before the first interval. */
function headOf({ width, height }: PixelSize, divisors: JpegDivisors, pixelsPerInch: number): Bytes {
  // Three components: number, samples of a unit across and down, table of divisors.
  const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const frame = segment(0xc0, [8, ...twoBytes(height), ...twoBytes(width), 3, ...components]);
  const interval = segment(0xdd, twoBytes(INTERVAL_UNITS));
  // Number and Huffman tables of each component; all coefficients at once.
  const scan = segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
  const start = Uint8Array.of(0xff, 0xd8);
  return jpegWithResolution(
    joinBytes([start, tableSegments(divisors), frame, interval, scan]),
    pixelsPerInch,
  );
}

function twoBytes(value: number): readonly number[] {
  return [value >> 8, value & 0xff];
}

function divisorsOf(quality: number): JpegDivisors {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  const scaled = (value: number): number =>
    Math.min(Math.max(Math.floor((value * percent + 50) / 100), 1), 255);
  return { luma: LUMA.map(scaled), chroma: CHROMA.map(scaled) };
}

/** The tables as the compiled coder takes them (`JpegCoder`). */
function coderTables({ luma, chroma }: JpegDivisors): Uint32Array {
  const divisors = [...luma, ...chroma].map((value) => value * TRANSFORM_SCALE);
  return Uint32Array.from([...divisors, ...HUFFMAN.flatMap(codesOf)]);
}

/** The tables as segments of the file. */
function tableSegments({ luma, chroma }: JpegDivisors): Bytes {
  const quantisers = [luma, chroma].map((table, id) =>
    segment(0xdb, [id, ...ZIGZAG.map((place) => table[place] ?? 0)]),
  );
  const huffman = HUFFMAN.map(({ id, counts, symbols }) => segment(0xc4, [id, ...counts, ...symbols]));
  return joinBytes([...quantisers, ...huffman]);
}

/** A marker with its parameters. */
function segment(marker: number, content: readonly number[]): Bytes {
  const length = content.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}

/** Codes of one length follow each other; the next length begins with the next code, one bit longer. */
function codesOf({ counts, symbols }: HuffmanTable): readonly number[] {
  const codes: number[] = Array.from({ length: 256 }, () => 0);
  let [code, at] = [0, 0];
  for (const [index, count] of counts.entries()) {
    for (const symbol of symbols.slice(at, at + count)) {
      codes[symbol] = (index + 1) * 65_536 + code;
      code += 1;
    }
    at += count;
    code *= 2;
  }
  return codes;
}

function hex(text: string): readonly number[] {
  return Array.from(text.replaceAll(/\s/g, '').matchAll(/../g), ([byte]) => Number.parseInt(byte, 16));
}
