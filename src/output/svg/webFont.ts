/** A font for a browser: WOFF 1.0 with the outlines of the used letters only. Glyphs keep their numbers. */
import type { Compression } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { ascii, joinBytes, viewOf } from '../formats/bytes.ts';
import type { FontFace } from '../pdf/font/fontFace.ts';
import { subsetTables } from '../pdf/font/subsetFont.ts';
import type { FontTables } from '../../document/fontFile/sfnt.ts';
import { sfntOf } from '../../document/fontFile/sfnt.ts';

/** What browsers want of a font, and its kerning and ligatures. */
const KEPT = 'head|hhea|hmtx|maxp|cmap|name|post|OS/2|cvt |fpgm|prep|gasp|GDEF|GPOS|GSUB|kern'.split('|');

const HEADER = 44;
const ENTRY = 20;
/** Of a table in the file that the tables were taken from. */
const SFNT_ENTRY = 16;

/** All letters of a font whose author wants it whole. */
export function webFont(
  { tables, isWhole }: Pick<FontFace, 'tables' | 'isWhole'>,
  glyphs: Iterable<number>,
  compression: Compression,
): Promise<Bytes> {
  return woffOf(isWhole ? tables : subsetTables(tables, glyphs, KEPT), compression);
}

async function woffOf(tables: FontTables, { deflate }: Compression): Promise<Bytes> {
  const sfnt = sfntOf(tables);
  const sums = viewOf(sfnt);
  const names = [...tables.keys()].toSorted();
  const parts: Bytes[] = [];
  const head = new Uint8Array(HEADER + names.length * ENTRY);
  const view = viewOf(head);
  let offset = head.length;
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) ?? new Uint8Array();
    const packed = await deflate(table);
    const stored = packed.length < table.length ? packed : table;
    const entry = HEADER + index * ENTRY;
    head.set(ascii(name), entry);
    view.setUint32(entry + 4, offset);
    view.setUint32(entry + 8, stored.length);
    view.setUint32(entry + 12, table.length);
    view.setUint32(entry + 16, sums.getUint32(12 + index * SFNT_ENTRY + 4));
    const padding = new Uint8Array(-stored.length & 3);
    parts.push(stored, padding);
    offset += stored.length + padding.length;
  }
  head.set(ascii('wOFF'), 0);
  view.setUint32(4, 0x0001_0000);
  view.setUint32(8, offset);
  view.setUint16(12, names.length);
  view.setUint32(16, sfnt.length);
  view.setUint16(20, 1);
  return joinBytes([head, ...parts]);
}
