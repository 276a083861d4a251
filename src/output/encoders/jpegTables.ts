/** The tables of a baseline JPEG (ITU-T T.81): divisors of annex K, scaled by quality as libjpeg does; Huffman codes. */
import type { Bytes } from '../export/bytes.ts';
import { joined } from '../export/bytes.ts';

/** Row by row. */
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
 * In the order of the coder. Codes for the mean of a flat page with texts, a grainy one and three pictures (decision 0112):
 * those of annex K make a flat page half as large again. They are fixed, so that a copy is the same bytes in any run.
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
export interface JpegDivisors {
  readonly luma: readonly number[];
  readonly chroma: readonly number[];
}

export function divisorsOf(quality: number): JpegDivisors {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  const scaled = (value: number): number =>
    Math.min(Math.max(Math.floor((value * percent + 50) / 100), 1), 255);
  return { luma: LUMA.map(scaled), chroma: CHROMA.map(scaled) };
}

/** The tables as the compiled coder takes them (`JpegCoder`). */
export function coderTables({ luma, chroma }: JpegDivisors): Uint32Array {
  const divisors = [...luma, ...chroma].map((value) => value * TRANSFORM_SCALE);
  return Uint32Array.from([...divisors, ...HUFFMAN.flatMap(codesOf)]);
}

/** The tables as segments of the file. */
export function tableSegments({ luma, chroma }: JpegDivisors): Bytes {
  const quantisers = [luma, chroma].map((table, id) =>
    segment(0xdb, [id, ...ZIGZAG.map((place) => table[place] ?? 0)]),
  );
  const huffman = HUFFMAN.map(({ id, counts, symbols }) => segment(0xc4, [id, ...counts, ...symbols]));
  return joined([...quantisers, ...huffman]);
}

/** A marker with its parameters. */
export function segment(marker: number, content: readonly number[]): Bytes {
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
