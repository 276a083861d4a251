/**
 * Outlines of PostScript (`CFF`) as those of TrueType. HarfBuzz reads them; each cubic curve becomes a few
 * quadratic ones that are nowhere farther from it than a two-thousandth of the letter's size.
 */
import { Blob, DrawFuncs, Face, Font } from 'harfbuzzjs';
import type { Bytes, FontTables } from '../../src/document/fontFile/sfnt.ts';
import { sfntOf, viewOf } from '../../src/document/fontFile/sfnt.ts';

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  /** On the curve, else its control point. */
  readonly isOn: boolean;
}
type Contour = OutlinePoint[];

/** Of all outlines: the largest fonts within the limit have a tenth of it. */
const MAX_POINTS = 3_000_000;
const MAX_PIECES = 8;

/** The tables with `glyf` and `loca` in place of `CFF `; null for outlines that cannot be read. */
export function trueTypeTables(tables: FontTables): FontTables | null {
  const [head, maxp, hmtx, hhea] = ['head', 'maxp', 'hmtx', 'hhea'].map((name) => tables.get(name)?.slice());
  if (!head || !maxp || !hmtx || !hhea || head.length < 54 || maxp.length < 6 || hhea.length < 36)
    return null;
  const count = viewOf(maxp).getUint16(4);
  const wide = viewOf(hhea).getUint16(34);
  if (wide === 0 || wide > count || hmtx.length < wide * 4 + (count - wide) * 2) return null;
  const perEm = viewOf(head).getUint16(18);
  const outlines = readOutlines(sfntOf(tables), count, perEm / 2000);
  if (outlines === null) return null;
  const glyphs = outlines.map(glyphOf);
  const bearings = viewOf(hmtx);
  let largest = { points: 0, contours: 0 };
  glyphs.forEach(({ left }, glyph) => {
    // Else a letter is moved to where its bearing says that its outline begins.
    bearings.setInt16(glyph < wide ? glyph * 4 + 2 : wide * 4 + (glyph - wide) * 2, left);
    const contours = outlines[glyph] ?? [];
    const points = contours.reduce((sum, contour) => sum + contour.length, 0);
    largest = {
      points: Math.max(largest.points, points),
      contours: Math.max(largest.contours, contours.length),
    };
  });
  viewOf(head).setInt16(50, 1); // offsets of four bytes
  const { glyf, loca } = joinedGlyphs(glyphs.map(({ bytes }) => bytes));
  const kept = [...tables].filter(([name]) => name !== 'CFF ' && name !== 'VORG');
  return new Map([
    ...kept,
    ['head', head],
    ['hmtx', hmtx],
    ['glyf', glyf],
    ['loca', loca],
    ['maxp', maxpOf(count, largest)],
  ]);
}

function readOutlines(file: Bytes, count: number, tolerance: number): readonly Contour[][] | null {
  const font = new Font(new Face(new Blob(file.buffer)));
  const funcs = new DrawFuncs();
  let contours: Contour[] = [];
  let total = 0;
  let pen = { x: 0, y: 0 };
  const put = (x: number, y: number, isOn: boolean): void => {
    total += 1;
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOn });
    if (isOn) pen = { x, y };
  };
  funcs.setMoveToFunc((x, y) => {
    contours.push([]);
    put(x, y, true);
  });
  funcs.setLineToFunc((x, y) => put(x, y, true));
  funcs.setQuadraticToFunc((cx, cy, x, y) => {
    put(cx, cy, false);
    put(x, y, true);
  });
  funcs.setCubicToFunc((ax, ay, bx, by, x, y) => {
    const xs = [pen.x, ax, bx, x] as const;
    const ys = [pen.y, ay, by, y] as const;
    for (const [cx, cy, ex, ey] of quadratics(xs, ys, tolerance)) {
      put(cx, cy, false);
      put(ex, ey, true);
    }
  });
  const outlines: Contour[][] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    contours = [];
    font.drawGlyph(glyph, funcs);
    if (total > MAX_POINTS) return null;
    outlines.push(contours.map(withoutClosingPoint).filter((contour) => contour.length > 1));
  }
  return outlines;
}

type Four = readonly [number, number, number, number];

/** Quadratic curves along a cubic one, each as its control point and its end. */
function quadratics(xs: Four, ys: Four, tolerance: number): readonly Four[] {
  const third = (p: Four): number => p[3] - 3 * p[2] + 3 * p[1] - p[0];
  const bend = Math.hypot(third(xs), third(ys)) * (Math.sqrt(3) / 36);
  const pieces = Math.min(MAX_PIECES, Math.max(1, Math.ceil(Math.cbrt(bend / tolerance))));
  return Array.from({ length: pieces }, (_, piece): Four => {
    const [from, to] = [piece / pieces, (piece + 1) / pieces];
    return [control(xs, from, to), control(ys, from, to), at(xs, to), at(ys, to)];
  });
}

function at([a, b, c, d]: Four, t: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

function slope([a, b, c, d]: Four, t: number): number {
  const s = 1 - t;
  return 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c));
}

/** The control point of the piece: the mean of those that its ends and their slopes give. */
function control(p: Four, from: number, to: number): number {
  const half = (to - from) / 2;
  return (at(p, from) + slope(p, from) * half + at(p, to) - slope(p, to) * half) / 2;
}

/** TrueType closes contours itself. */
function withoutClosingPoint(contour: Contour): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const repeats = contour.length > 1 && first !== undefined && last?.isOn === true;
  return repeats && first.x === last.x && first.y === last.y ? contour.slice(0, -1) : contour;
}

interface Glyph {
  readonly bytes: Bytes;
  /** Where the outline begins, font units. */
  readonly left: number;
}

function glyphOf(contours: readonly Contour[]): Glyph {
  const points = contours.flat();
  if (points.length === 0) return { bytes: new Uint8Array(), left: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [least(xs), least(ys), most(xs), most(ys)];
  const bytes = new Uint8Array(12 + contours.length * 2 + points.length * 5);
  const view = viewOf(bytes);
  view.setInt16(0, contours.length);
  box.forEach((side, index) => view.setInt16(2 + index * 2, side));
  let end = -1;
  contours.forEach((contour, index) => {
    end += contour.length;
    view.setUint16(10 + index * 2, end);
  });
  const flags = 12 + contours.length * 2;
  let previous = { x: 0, y: 0 };
  points.forEach(({ x, y, isOn }, index) => {
    bytes[flags + index] = isOn ? 1 : 0;
    view.setInt16(flags + points.length + index * 2, x - previous.x);
    view.setInt16(flags + points.length * 3 + index * 2, y - previous.y);
    previous = { x, y };
  });
  return { bytes, left: box[0] ?? 0 };
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

function joinedGlyphs(glyphs: readonly Bytes[]): { readonly glyf: Bytes; readonly loca: Bytes } {
  const padded = glyphs.map(({ length }) => Math.ceil(length / 4) * 4);
  const glyf = new Uint8Array(padded.reduce((sum, length) => sum + length, 0));
  const loca = new Uint8Array((glyphs.length + 1) * 4);
  const offsets = viewOf(loca);
  let offset = 0;
  glyphs.forEach((glyph, index) => {
    offsets.setUint32(index * 4, offset);
    glyf.set(glyph, offset);
    offset += padded[index] ?? 0;
  });
  offsets.setUint32(glyphs.length * 4, offset);
  return { glyf, loca };
}

/** `maxp` 1.0: no instructions, no glyphs made of others. */
function maxpOf(
  count: number,
  { points, contours }: { readonly points: number; readonly contours: number },
): Bytes {
  const table = new Uint8Array(32);
  const view = viewOf(table);
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, count);
  view.setUint16(6, points);
  view.setUint16(8, contours);
  view.setUint16(14, 1); // zones
  return table;
}
