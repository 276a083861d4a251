/** Whether the outlines of a font are what its tables say: programs that draw them trust this. */
import type { FontTables } from './sfnt.ts';
import { viewOf } from './sfnt.ts';

const WORD_ARGUMENTS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
/** Real fonts nest twice; a letter with two marks. */
const MAX_DEPTH = 6;
/** Of all glyphs together, with those that they are made of. */
const MAX_PARTS = 400_000;
const MAX_CONTOURS = 2000;

/**
 * Whether every outline lies in `glyf`, has no more points than its data hold, and is made of glyphs that
 * exist, without going round in a circle.
 */
export function areGlyphsSound(tables: FontTables, count: number): boolean {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((name) => tables.get(name));
  if (glyf === undefined || loca === undefined || head === undefined) return false;
  const isLong = viewOf(head).getInt16(50) === 1;
  if (loca.length < (count + 1) * (isLong ? 4 : 2)) return false;
  const offsets = viewOf(loca);
  const at = (glyph: number): number =>
    isLong ? offsets.getUint32(glyph * 4) : offsets.getUint16(glyph * 2) * 2;
  const parts: (readonly number[])[] = [];
  let total = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const [start, end] = [at(glyph), at(glyph + 1)];
    if (start > end || end > glyf.length) return false;
    const found = partsOf(glyf.subarray(start, end), count);
    if (found === null) return false;
    total += found.length;
    if (total > MAX_PARTS) return false;
    parts.push(found);
  }
  return isTree(parts);
}

/** The glyphs that an outline is made of; null when it is broken. */
function partsOf(outline: Uint8Array, count: number): readonly number[] | null {
  if (outline.length === 0) return [];
  if (outline.length < 10) return null;
  const contours = viewOf(outline).getInt16(0);
  return contours < 0 ? componentsOf(outline, count) : isSimpleSound(outline, contours) ? [] : null;
}

/** Ends of contours grow, and each point takes at most as many flags as there are bytes. */
function isSimpleSound(outline: Uint8Array, contours: number): boolean {
  if (contours > MAX_CONTOURS || 10 + contours * 2 + 2 > outline.length) return contours === 0;
  const view = viewOf(outline);
  let last = -1;
  for (let contour = 0; contour < contours; contour += 1) {
    const end = view.getUint16(10 + contour * 2);
    if (end < last) return false;
    last = end;
  }
  const instructions = view.getUint16(10 + contours * 2);
  const flags = 10 + contours * 2 + 2 + instructions;
  return flags <= outline.length && hasAllPoints(outline, flags, last + 1);
}

const [SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [0x2, 0x4, 0x8, 0x10, 0x20];

function hasAllPoints(outline: Uint8Array, start: number, points: number): boolean {
  let [at, seen, coordinates] = [start, 0, 0];
  while (seen < points) {
    const flag = outline[at];
    if (flag === undefined) return false;
    at += 1;
    let times = 1;
    if ((flag & REPEAT) !== 0) {
      times += outline[at] ?? 0;
      at += 1;
    }
    seen += times;
    coordinates += times * (sizeOf(flag, SHORT_X, SAME_X) + sizeOf(flag, SHORT_Y, SAME_Y));
  }
  return seen === points && at + coordinates <= outline.length;
}

/** Bytes of one coordinate of a point. */
function sizeOf(flag: number, short: number, same: number): number {
  if ((flag & short) !== 0) return 1;
  return (flag & same) === 0 ? 2 : 0;
}

function componentsOf(outline: Uint8Array, count: number): readonly number[] | null {
  const view = viewOf(outline);
  const found: number[] = [];
  let at = 10;
  for (;;) {
    if (at + 4 > outline.length) return null;
    const [flags, glyph] = [view.getUint16(at), view.getUint16(at + 2)];
    if (glyph >= count) return null;
    found.push(glyph);
    at += (flags & WORD_ARGUMENTS) === 0 ? 6 : 8;
    if ((flags & HAS_SCALE) !== 0) at += 2;
    else if ((flags & HAS_TWO_SCALES) !== 0) at += 4;
    else if ((flags & HAS_MATRIX) !== 0) at += 8;
    if (at > outline.length) return null;
    if ((flags & MORE_COMPONENTS) === 0) return found;
  }
}

/** Whether no glyph contains itself, and none nests deeper than fonts do. */
function isTree(parts: readonly (readonly number[])[]): boolean {
  const depths = new Int8Array(parts.length).fill(-1);
  const depthOf = (glyph: number, level: number): number => {
    const known = depths[glyph] ?? 0;
    if (known >= 0) return known;
    if (level > MAX_DEPTH) return MAX_DEPTH + 1;
    let depth = 0;
    for (const part of parts[glyph] ?? []) {
      depth = Math.max(depth, depthOf(part, level + 1) + 1);
      // At once: else a circle of many parts is gone round in every order.
      if (depth > MAX_DEPTH) return depth;
    }
    depths[glyph] = depth;
    return depth;
  };
  return parts.every((_, glyph) => depthOf(glyph, 0) <= MAX_DEPTH);
}
