/** Fonts whose tables are small and whose reading is long, unless the reader counts its work. */
import type { Bytes } from '../../src/document/fontFile/sfnt.ts';
import { readTables, viewOf, wholeFont } from '../../src/document/fontFile/sfnt.ts';
import { golos } from './ownFont.ts';

const HEADER = 12;

/** Segments of a character map of format 4, as `[start, end]`. */
export async function fontWithSegments(segments: readonly (readonly [number, number])[]): Promise<Bytes> {
  const count = segments.length;
  const cmap = new Uint8Array(HEADER + 16 + count * 8);
  const view = viewOf(cmap);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 1);
  view.setUint32(8, HEADER);
  view.setUint16(HEADER, 4);
  view.setUint16(HEADER + 6, count * 2);
  segments.forEach(([start, end], index) => {
    view.setUint16(HEADER + 14 + index * 2, end);
    view.setUint16(HEADER + 16 + count * 2 + index * 2, start);
    // Each segment begins with glyph 1.
    view.setUint16(HEADER + 16 + count * 4 + index * 2, (1 - start) & 0xffff);
  });
  return withTable('cmap', cmap);
}

/** A map of format 12 with groups `[start, end]` of glyphs that do not exist. */
export async function fontWithGroups(groups: readonly (readonly [number, number])[]): Promise<Bytes> {
  const cmap = new Uint8Array(HEADER + 16 + groups.length * 12);
  const view = viewOf(cmap);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, HEADER);
  view.setUint16(HEADER, 12);
  view.setUint32(HEADER + 12, groups.length);
  groups.forEach(([start, end], index) => {
    view.setUint32(HEADER + 16 + index * 12, start);
    view.setUint32(HEADER + 20 + index * 12, end);
    view.setUint32(HEADER + 24 + index * 12, 0x10_0000);
  });
  return withTable('cmap', cmap);
}

/** A `name` table whose records all hold the same long text. */
export async function fontWithNames(records: number): Promise<Bytes> {
  const LENGTH = 65_000;
  const strings = 6 + records * 12;
  const name = new Uint8Array(strings + LENGTH).fill(0x20);
  const view = viewOf(name);
  view.setUint16(0, 0);
  view.setUint16(2, records);
  view.setUint16(4, strings);
  for (let index = 0; index < records; index += 1) {
    const at = 6 + index * 12;
    [3, 1, 0x409, 1, LENGTH, 0].forEach((value, field) => view.setUint16(at + field * 2, value));
  }
  return withTable('name', name);
}

async function withTable(name: string, table: Bytes): Promise<Bytes> {
  return wholeFont(new Map(readTables(await golos())).set(name, table));
}
