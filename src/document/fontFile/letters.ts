/** The character map of a font: which code points it has glyphs for. */
import { viewOf } from './sfnt.ts';

/** The best maps first: the whole of Unicode, then its first plane. */
const MAPS: readonly (readonly [platform: number, encoding: number])[] = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
];
/** Codes that are visited, whether or not they have a letter: a limit of work, not of its result. */
const MAX_CODES = 120_000;
const LAST_RANGE = 0xffff;
const MAX_MAPS = 64;
const LAST_CODE = 0x10_ffff;

/** Code points of a Unicode map; empty without one, null when it is broken. */
export function readLetters(cmap: Uint8Array, glyphs: number): ReadonlySet<number> | null {
  const view = viewOf(cmap);
  const count = view.getUint16(2);
  if (count > MAX_MAPS || 4 + count * 8 > cmap.length) return null;
  const found = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = 4 + index * 8;
    found.set(`${view.getUint16(entry)} ${view.getUint16(entry + 2)}`, view.getUint32(entry + 4));
  }
  for (const [platform, encoding] of MAPS) {
    const at = found.get(`${platform} ${encoding}`);
    if (at === undefined) continue;
    if (at + 16 > cmap.length) return null;
    const map = cmap.subarray(at);
    const format = viewOf(map).getUint16(0);
    if (format === 4) return byRanges(map, glyphs);
    if (format === 12) return byGroups(map, glyphs);
  }
  return new Set();
}

/** Format 4. Its segments ascend, so none of its codes is visited twice. */
function byRanges(map: Uint8Array, glyphs: number): ReadonlySet<number> | null {
  const view = viewOf(map);
  const double = view.getUint16(6);
  if (double % 2 === 1 || 16 + double * 4 > map.length) return null;
  const letters = new Set<number>();
  let last = -1;
  for (let at = 0; at < double; at += 2) {
    const [end, start] = [view.getUint16(14 + at), view.getUint16(16 + double + at)];
    // The end of the list, which some fonts write more than once.
    if (start === LAST_RANGE && end === LAST_RANGE) {
      last = LAST_RANGE;
      continue;
    }
    const delta = view.getUint16(16 + double * 2 + at);
    const place = 16 + double * 3 + at;
    const offset = view.getUint16(place);
    if (start <= last || start > end) return null;
    last = end;
    for (let code = start; code <= end && code < LAST_RANGE; code += 1) {
      let glyph = code;
      if (offset !== 0) {
        const listed = place + offset + (code - start) * 2;
        if (listed + 2 > map.length) return null;
        glyph = view.getUint16(listed);
        if (glyph === 0) continue;
      }
      glyph = (glyph + delta) & 0xffff;
      if (glyph > 0 && glyph < glyphs) letters.add(code);
    }
  }
  return letters;
}

/** Format 12. */
function byGroups(map: Uint8Array, glyphs: number): ReadonlySet<number> | null {
  const view = viewOf(map);
  const groups = view.getUint32(12);
  if (groups > (map.length - 16) / 12) return null;
  const letters = new Set<number>();
  let [last, visited] = [-1, 0];
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12;
    const [start, end, first] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
    const isInOrder = start > last && start <= end && end <= LAST_CODE;
    visited += end - start + 1;
    if (!isInOrder || visited > MAX_CODES) return null;
    for (let code = start; code <= end; code += 1) {
      const glyph = first + code - start;
      if (glyph > 0 && glyph < glyphs) letters.add(code);
    }
    last = end;
  }
  return letters;
}
