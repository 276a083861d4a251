/** What a PDF says about a font: its measures and the widths of its glyphs. Lengths are in 1/1000 em. */
import { viewOf } from '../../formats/bytes.ts';
import type { Bytes } from '../../formats/bytes.ts';
import type { FontTables } from '../../../document/fontFile/sfnt.ts';

export interface FontFace {
  /** PostScript name, such as `Arimo-BoldItalic`; null when the file has none. */
  readonly name: string | null;
  readonly tables: FontTables;
  readonly glyphCount: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
  readonly italicAngle: number;
  readonly weight: number;
  /** Its author wants all of it in a document, not only the used letters. */
  readonly isWhole: boolean;
  /** Advance width of a glyph, rounded as it is written into the PDF. */
  width(glyph: number): number;
}

/** Reads a font. Throws when a table is missing. */
export function readFace(tables: FontTables, isWhole: boolean = false): FontFace {
  const head = viewOf(tableOf(tables, 'head'));
  const hhea = viewOf(tableOf(tables, 'hhea'));
  const hmtx = viewOf(tableOf(tables, 'hmtx'));
  const os2 = viewOf(tableOf(tables, 'OS/2'));
  const perEm = head.getUint16(18);
  const mille = (value: number): number => Math.round((value * 1000) / perEm);
  const longMetrics = hhea.getUint16(34);
  const ascent = mille(hhea.getInt16(4));
  return {
    name: postScriptName(tables.get('name')),
    tables,
    glyphCount: viewOf(tableOf(tables, 'maxp')).getUint16(4),
    ascent,
    descent: mille(hhea.getInt16(6)),
    capHeight: os2.getUint16(0) >= 2 && os2.byteLength >= 90 ? mille(os2.getInt16(88)) : ascent,
    box: [36, 38, 40, 42].map((at) => mille(head.getInt16(at))),
    italicAngle: viewOf(tableOf(tables, 'post')).getInt32(4) / 65_536,
    weight: os2.getUint16(4),
    isWhole,
    width: (glyph) => mille(hmtx.getUint16(Math.min(glyph, longMetrics - 1) * 4)),
  };
}

/**
 * The face with room after each letter, in 1/1000 em. Readers of a PDF take a gap between letters for a space;
 * the widths that a PDF gives must be those of the file.
 */
export function widerFace({ tables, isWhole }: FontFace, room: number): FontFace {
  const perEm = viewOf(tableOf(tables, 'head')).getUint16(18);
  const longMetrics = viewOf(tableOf(tables, 'hhea')).getUint16(34);
  const hmtx = tableOf(tables, 'hmtx').slice();
  const view = viewOf(hmtx);
  for (let glyph = 0; glyph < longMetrics; glyph += 1) {
    const width = view.getUint16(glyph * 4);
    // Marks stand on a letter.
    if (width > 0) view.setUint16(glyph * 4, Math.min(WIDEST, width + Math.round((room * perEm) / 1000)));
  }
  return readFace(new Map([...tables, ['hmtx', hmtx]]), isWhole);
}

const WIDEST = 0xff_ff;

export function tableOf(tables: FontTables, name: string): Bytes {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The font has no table ${name}.`);
  return table;
}

const POST_SCRIPT_NAME = 6;
const WINDOWS = 3;
/** What a PDF name and a font's name may both have. */
const NAME = /^[A-Za-z0-9-]{1,63}$/;

/** The PostScript name in a `name` table. */
function postScriptName(table: Bytes | undefined): string | null {
  if (table === undefined) return null;
  const view = viewOf(table);
  const [count, strings] = [view.getUint16(2), view.getUint16(4)];
  for (let index = 0; index < count; index += 1) {
    const record = 6 + index * 12;
    if (record + 12 > table.length) break;
    if (view.getUint16(record + 6) !== POST_SCRIPT_NAME) continue;
    const start = strings + view.getUint16(record + 10);
    const bytes = table.subarray(start, start + view.getUint16(record + 8));
    const step = view.getUint16(record) === WINDOWS ? 2 : 1;
    const name = Array.from(
      bytes.filter((_, at) => at % step === step - 1),
      (code) => String.fromCharCode(code),
    ).join('');
    if (NAME.test(name)) return name;
  }
  return null;
}
