/**
 * A font with the outlines of some glyphs only. Glyphs keep their numbers, so text may be written before it
 * is known which glyphs the font will have; the others are empty and compress to nothing.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { joinBytes, viewOf } from '../../formats/bytes.ts';
import type { FontTables } from '../../../document/fontFile/sfnt.ts';
import { tableOf } from './fontFace.ts';

const WORD_ARGUMENTS = 0x1;

const HAS_SCALE = 0x8;

const MORE_COMPONENTS = 0x20;

const HAS_TWO_SCALES = 0x40;

const HAS_MATRIX = 0x80;

/**
 * The tables of a font with these glyphs, those they are composed of, and glyph 0.
 * @param wanted names of the tables besides those of the outlines
 */
export function subsetTables(
  tables: FontTables,
  glyphs: Iterable<number>,
  wanted: readonly string[],
): FontTables {
  const glyf = tableOf(tables, 'glyf');
  const offsets = glyphOffsets(tables);
  const outlineOf = (glyph: number): Bytes => glyf.subarray(offsets[glyph] ?? 0, offsets[glyph + 1] ?? 0);
  const kept = withComponents([0, ...glyphs], outlineOf);
  const loca = new Uint8Array(offsets.length * 4);
  const locaView = viewOf(loca);
  const outlines: Bytes[] = [];
  let offset = 0;
  for (let glyph = 0; glyph + 1 < offsets.length; glyph += 1) {
    locaView.setUint32(glyph * 4, offset);
    if (!kept.has(glyph)) continue;
    const outline = outlineOf(glyph);
    const padding = new Uint8Array(-outline.length & 3);
    outlines.push(outline, padding);
    offset += outline.length + padding.length;
  }
  locaView.setUint32((offsets.length - 1) * 4, offset);
  const head = tableOf(tables, 'head').slice();
  viewOf(head).setInt16(50, 1); // offsets of four bytes
  const subset = new Map([...tables].filter(([name]) => wanted.includes(name)));
  return subset.set('head', head).set('loca', loca).set('glyf', joinBytes(outlines));
}

/** Where each outline begins in `glyf`; one more than there are glyphs. */
function glyphOffsets(tables: FontTables): readonly number[] {
  const loca = viewOf(tableOf(tables, 'loca'));
  const isLong = viewOf(tableOf(tables, 'head')).getInt16(50) === 1;
  const count = viewOf(tableOf(tables, 'maxp')).getUint16(4) + 1;
  return Array.from({ length: count }, (_, glyph) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2,
  );
}

function withComponents(glyphs: readonly number[], outlineOf: (glyph: number) => Bytes): ReadonlySet<number> {
  const kept = new Set<number>();
  const waiting = [...glyphs];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (kept.has(glyph)) continue;
    kept.add(glyph);
    waiting.push(...componentsOf(outlineOf(glyph)));
  }
  return kept;
}

/** Glyphs that a composite glyph is made of; none for a simple or empty one. */
function componentsOf(outline: Bytes): readonly number[] {
  if (outline.length < 10) return [];
  const view = viewOf(outline);
  if (view.getInt16(0) >= 0) return [];
  const components: number[] = [];
  let at = 10;
  for (;;) {
    const flags = view.getUint16(at);
    components.push(view.getUint16(at + 2));
    if ((flags & MORE_COMPONENTS) === 0) return components;
    at += (flags & WORD_ARGUMENTS) === 0 ? 6 : 8;
    if ((flags & HAS_SCALE) !== 0) at += 2;
    else if ((flags & HAS_TWO_SCALES) !== 0) at += 4;
    else if ((flags & HAS_MATRIX) !== 0) at += 8;
  }
}
