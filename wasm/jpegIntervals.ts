/**
 * The coder of JPEG pages, in AssemblyScript: baseline, colours of half the width and height. A page is cut into
 * intervals of units of 16 × 16 pixels. An interval is coded by itself, so a page that differs from the first
 * one in a few places is the first one's bytes with some intervals replaced
 * (`src/output/encoders/encoders.ts`). What an interval becomes depends on its pixels only.
 */

import { encodeBlock, endBits, openEntropy, startBits } from './jpegEntropy';
import {
  chromaAt,
  convert,
  openPlanes,
  paddedBottom,
  paddedRight,
  planeHeight,
  planesBytes,
  planeWidth,
  rowPairBytes,
} from './jpegPlanes';
import { openTransform, transformBlock } from './jpegTransform';

const UNIT: i32 = 16;
/** More than six blocks of 64 coefficients can take. */
const MAX_UNIT_BYTES: i32 = 3072;
/** Two tables of 64 divisors, four of 256 codes, 32 bits each. */
const TABLE_BYTES: i32 = 4 * (2 * 64 + 4 * 256);

let unitsAcross: i32 = 0;
let unitCount: i32 = 0;
let units: i32 = 0;

// Addresses.
let first: usize = 0;
let page: usize = 0;
let input: usize = 0;
let tables: usize = 0;
let output: usize = 0;

/** Reserves the memory of pages of this size; the units of an interval. False when there is not enough. */
export function open(width: i32, height: i32, intervalUnits: i32): bool {
  units = intervalUnits;
  const planes = (planesBytes(width, height) + 15) & ~15;
  tables = (__heap_base + 15) & ~15;
  const block = tables + TABLE_BYTES;
  const zigzag = block + 128;
  const rowPair = zigzag + 128;
  first = rowPair + rowPairBytes(width);
  page = first + planes;
  input = page + planes;
  output = input + ((width * height * 4 + 15) & ~15);
  const end = output + units * MAX_UNIT_BYTES + 64;
  const pages = <i32>((end + 0xffff) >>> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return false;
  openPlanes(width, height, rowPair);
  openTransform(block, tables);
  openEntropy(tables + 512, block, zigzag);
  unitsAcross = planeWidth / UNIT;
  unitCount = unitsAcross * (planeHeight / UNIT);
  return true;
}

/** Where the caller puts the tables after `open`: divisors of luma and chroma, then the codes. */
export function tablesAddress(): usize {
  return tables;
}
/** Where the caller puts pixels before `paint`. */
export function inputAddress(): usize {
  return input;
}
/** Where `encodeInterval` has put its bytes. */
export function outputAddress(): usize {
  return output;
}

/** Takes the input as this part of the page (see `convert`). False when a pixel is transparent. */
export function paint(x: i32, y: i32, width: i32, height: i32, isBgra: bool): bool {
  return convert(page, input, x, y, width, height, isBgra);
}

/** Makes the page as it is the first page. */
export function keep(): void {
  memory.copy(first, page, (planeWidth * planeHeight * 3) / 2);
}

/** Makes this part of the page that of the first page again. */
export function restore(x: i32, y: i32, width: i32, height: i32): void {
  const right = paddedRight(x + width);
  const bottom = paddedBottom(y + height);
  copyPart(first, page, planeWidth, x, y, right, bottom);
  for (let index = 0; index < 2; index++)
    copyPart(
      chromaAt(first, index),
      chromaAt(page, index),
      planeWidth >> 1,
      x >> 1,
      y >> 1,
      (right + 1) >> 1,
      (bottom + 1) >> 1,
    );
}

function copyPart(from: usize, to: usize, stride: i32, x: i32, y: i32, right: i32, bottom: i32): void {
  for (let row = y; row < bottom; row++) memory.copy(to + row * stride + x, from + row * stride + x, right - x);
}

/** Whether an interval of the page is that of the first page: it would be encoded the same. */
export function isUnchanged(index: i32): bool {
  const end = min(unitCount, (index + 1) * units);
  for (let unit = index * units; unit < end; unit++) if (!isSameUnit(unit)) return false;
  return true;
}

function isSameUnit(unit: i32): bool {
  const column = unit % unitsAcross;
  const row = unit / unitsAcross;
  const luma = row * UNIT * planeWidth + column * UNIT;
  let changed = i32x4.splat(0);
  for (let line = 0; line < UNIT; line++) {
    const at = luma + line * planeWidth;
    changed = v128.or(changed, v128.xor(v128.load(page + at), v128.load(first + at)));
  }
  const stride = planeWidth >> 1;
  const chroma = row * (UNIT >> 1) * stride + column * (UNIT >> 1);
  for (let index = 0; index < 2; index++)
    for (let line = 0; line < UNIT >> 1; line++) {
      const at = chroma + line * stride;
      const one = v128.load_zero<i64>(chromaAt(page, index) + at);
      changed = v128.or(changed, v128.xor(one, v128.load_zero<i64>(chromaAt(first, index) + at)));
    }
  return !v128.any_true(changed);
}

/** Encodes an interval of the page at `outputAddress`, without a restart marker; its size in bytes. */
export function encodeInterval(index: i32): i32 {
  const end = min(unitCount, (index + 1) * units);
  const stride = planeWidth >> 1;
  let luma = 0;
  let blue = 0;
  let red = 0;
  startBits(output);
  for (let unit = index * units; unit < end; unit++) {
    const column = unit % unitsAcross;
    const row = unit / unitsAcross;
    const at = page + row * UNIT * planeWidth + column * UNIT;
    for (let part = 0; part < 4; part++) {
      transformBlock(at + (part >> 1) * 8 * planeWidth + (part & 1) * 8, planeWidth, 0);
      luma = encodeBlock(luma, 0);
    }
    const chroma = row * 8 * stride + column * 8;
    transformBlock(chromaAt(page, 0) + chroma, stride, 1);
    blue = encodeBlock(blue, 1);
    transformBlock(chromaAt(page, 1) + chroma, stride, 1);
    red = encodeBlock(red, 1);
  }
  return <i32>(endBits() - output);
}
