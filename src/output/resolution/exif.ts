/** TIFF block for Exif, little-endian: one directory with the resolution only. */
import type { Bytes } from '../export/bytes.ts';
import { ascii, joined, viewOf } from '../export/bytes.ts';

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

export function exifResolution(perInch: number): Bytes {
  const block = joined([ascii('II*\0'), new Uint8Array(VALUES_AT + 2 * RATIONAL_SIZE - 4)]);
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
