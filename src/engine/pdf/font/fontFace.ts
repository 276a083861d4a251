/** What a PDF says about a font: its measures and the widths of its glyphs. Lengths are in 1/1000 em. */
import { viewOf } from '../../export/bytes.ts';
import type { Bytes } from '../../export/bytes.ts';
import type { FontTables } from './sfnt.ts';

export interface FontFace {
  readonly tables: FontTables;
  readonly glyphCount: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
  readonly italicAngle: number;
  readonly weight: number;
  /** Advance width of a glyph, rounded as it is written into the PDF. */
  width(glyph: number): number;
}

/** Reads a font. Throws when a table is missing. */
export function readFace(tables: FontTables): FontFace {
  const head = viewOf(tableOf(tables, 'head'));
  const hhea = viewOf(tableOf(tables, 'hhea'));
  const hmtx = viewOf(tableOf(tables, 'hmtx'));
  const os2 = viewOf(tableOf(tables, 'OS/2'));
  const perEm = head.getUint16(18);
  const mille = (value: number): number => Math.round((value * 1000) / perEm);
  const longMetrics = hhea.getUint16(34);
  const ascent = mille(hhea.getInt16(4));
  return {
    tables,
    glyphCount: viewOf(tableOf(tables, 'maxp')).getUint16(4),
    ascent,
    descent: mille(hhea.getInt16(6)),
    capHeight: os2.getUint16(0) >= 2 && os2.byteLength >= 90 ? mille(os2.getInt16(88)) : ascent,
    box: [36, 38, 40, 42].map((at) => mille(head.getInt16(at))),
    italicAngle: viewOf(tableOf(tables, 'post')).getInt32(4) / 65_536,
    weight: os2.getUint16(4),
    width: (glyph) => mille(hmtx.getUint16(Math.min(glyph, longMetrics - 1) * 4)),
  };
}

export function tableOf(tables: FontTables, name: string): Bytes {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The font has no table ${name}.`);
  return table;
}
