/** WOFF 1.0: the tables of a font, each packed by zlib. */
import { unzlibSync } from 'fflate';
import { MAX_FONT_BYTES } from '../../src/document/schema/constants.ts';
import type { Bytes } from '../../src/document/fontFile/sfnt.ts';
import { sfntOf, viewOf } from '../../src/document/fontFile/sfnt.ts';

const HEADER = 44;
const ENTRY = 20;
const MAX_TABLES = 64;

/** The unpacked font; `large` before more than `MAX_FONT_BYTES` are unpacked, null for a broken file. */
export function unpackWoff(file: Bytes): Bytes | 'large' | null {
  if (file.length < HEADER) return null;
  const view = viewOf(file);
  const count = view.getUint16(12);
  if (count === 0 || count > MAX_TABLES || HEADER + count * ENTRY > file.length) return null;
  const tables = new Map<string, Bytes>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + index * ENTRY;
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const [offset, packed, length] = [
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ];
    total += length;
    if (total > MAX_FONT_BYTES) return 'large';
    if (tables.has(name) || offset + packed > file.length || packed > length) return null;
    const bytes = file.slice(offset, offset + packed);
    // Into a buffer of the stated size, which does not grow.
    const table = packed === length ? bytes : unzlibSync(bytes, { out: new Uint8Array(length) });
    if (table.length !== length) return null;
    tables.set(name, new Uint8Array(table));
  }
  return sfntOf(tables);
}
