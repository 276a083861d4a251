/**
 * The coder of PNG pages, in AssemblyScript. A page is cut into bands of rows. Each band is filtered and
 * deflated by itself into one IDAT chunk: it never refers to another band, and it ends on a byte
 * boundary. So a page that differs from the first one in a few rows is the chunks of the first page with some
 * of them replaced (`src/output/encoders/deltaPng.ts`). What a band becomes depends on that band of the first
 * page, its pixels and the row above it only.
 *
 * Pixels are RGB, three bytes; the caller gives RGBA or BGRA without transparency.
 */

import { startBits } from './bits';
import { beginBlock, endBlock, makeLiteralCodes } from './blocks';
import { crcOf, highSum as high, lowSum as low, makeCrcTable, storeBig, sumUp } from './checksums';
import {
  COLUMN,
  columnsBytes,
  columnsHigh,
  columnsIn,
  columnsLow,
  encodeColumns,
  keepColumns,
  measureColumns,
  openColumns,
} from './columns';
import { BPP, filterRow, openFilters } from './filters';
import { fourPixels, onePixel } from './pixels';
import { clearCounts, countPart, openRuns, sumCounts, writePart } from './runs';

/** A band of more bytes is kept in columns; to code a smaller one again as a whole takes little time. */
const SMALL_BAND: i32 = 1024;

let width: i32 = 0;
let height: i32 = 0;
let stride: i32 = 0;
let rows: i32 = 0;
let columns: i32 = 0;

// Addresses. A page has an empty row above it, the row before the first.
let first: usize = 0;
let page: usize = 0;
let input: usize = 0;
let filtered: usize = 0;
let output: usize = 0;
/** Filter types of the rows of the first page. */
let filters: usize = 0;
/** Of each band, from which column to before which one it was painted. */
let painted: usize = 0;
/** A byte for each column of the last band that was compared. */
let changed: usize = 0;
/** A byte for each band: whether it is kept in columns. */
let inColumns: usize = 0;
/** Where the next kept band goes. */
let kept: usize = 0;

/** The two sums of the Adler-32 of the last band. */
let bandLow: u32 = 0;
let bandHigh: u32 = 0;

/** Reserves the memory of pages of this size; the rows of a band. False when there is not enough. */
export function open(pageWidth: i32, pageHeight: i32, bandRows: i32): bool {
  width = pageWidth;
  height = pageHeight;
  rows = bandRows;
  stride = width * BPP;
  columns = columnsIn(stride);
  const bands = (height + rows - 1) / rows;
  const pageBytes = ((height + 1) * stride + 31) & ~15;
  const band = ((stride + 1) * rows + 63) & ~15;
  first = (__heap_base + 15) & ~15;
  page = first + pageBytes;
  input = page + pageBytes;
  filtered = input + ((width * height * 4 + 15) & ~15);
  const trial = filtered + band;
  filters = trial + ((stride + 63) & ~15);
  painted = (filters + height + 15) & ~15;
  inColumns = painted + 4 * bands;
  changed = inColumns + bands;
  const columnsAt = (changed + columns + 15) & ~15;
  output = (columnsAt + columnsBytes(stride, height, rows) + 15) & ~15;
  kept = output + 3 * band + 4096;
  if (!hasMemory(kept)) return false;
  memory.fill(first, 0, stride);
  memory.fill(page, 0, stride);
  memory.fill(painted, 0, 4 * bands);
  openFilters(stride, trial);
  openRuns();
  openColumns(stride, height, rows, filtered, columnsAt);
  makeCrcTable();
  return true;
}

function hasMemory(end: usize): bool {
  const pages = <i32>((end + 0xffff) >>> 16);
  return pages <= memory.size() || memory.grow(pages - memory.size()) >= 0;
}

/** Where the caller puts pixels before `paint`. */
export function inputAddress(): usize {
  return input;
}

/** Where `encodeFirst` and `encodeChanged` have put their chunk. */
export function outputAddress(): usize {
  return output;
}

/** Takes the input as this part of the page. False when a pixel is transparent. */
export function paint(x: i32, y: i32, partWidth: i32, partHeight: i32, isBgra: bool): bool {
  // Filters look at the pixel to the left and at the row above.
  const from = (x * BPP) / COLUMN;
  const end = min(columns, ((x + partWidth + 1) * BPP + COLUMN - 1) / COLUMN);
  for (let band = y / rows; band <= (y + partHeight) / rows && band * rows < height; band++) {
    const at = painted + (band << 2);
    const isFresh = load<u16>(at, 2) == 0;
    store<u16>(at, <u16>(isFresh ? from : min(from, load<u16>(at))));
    store<u16>(at, <u16>(isFresh ? end : max(end, load<u16>(at, 2))), 2);
  }
  return isBgra ? copyPixels(x, y, partWidth, partHeight, true) : copyPixels(x, y, partWidth, partHeight, false);
}

/** Makes the page as it is the first page. */
export function keep(): void {
  memory.copy(first + stride, page + stride, height * stride);
  memory.fill(painted, 0, 4 * ((height + rows - 1) / rows));
}

/** Makes this part of the page that of the first page again. */
export function restore(x: i32, y: i32, partWidth: i32, partHeight: i32): void {
  for (let row = y; row < y + partHeight; row++) {
    const at = (row + 1) * stride + x * BPP;
    memory.copy(page + at, first + at, partWidth * BPP);
  }
  for (let band = y / rows; band <= (y + partHeight) / rows && band * rows < height; band++)
    store<u32>(painted + (band << 2), 0);
}

/** Adler-32 of the filtered bytes of the last band, which begins at 1 and 0: the low sum, the high one. */
export function lowSum(): u32 {
  return bandLow;
}
export function highSum(): u32 {
  return bandHigh;
}

/**
 * Encodes a band of the first page as a whole IDAT chunk at `outputAddress`; its size in bytes. Once for each
 * band.
 */
export function encodeFirst(index: i32): i32 {
  const count = rowsOf(index);
  filterBand(index, false);
  for (let row = 0; row < count; row++)
    store<u8>(filters + index * rows + row, load<u8>(filtered + row * (stride + 1)));
  const size = measureColumns(count);
  // Without memory for its columns a band is always coded as a whole.
  const isLarge = size > SMALL_BAND && hasMemory(kept + 2 * size + (stride + 1) * count);
  store<u8>(inColumns + index, <u8>isLarge);
  if (!isLarge) return chunkOf(encodeWhole(count));
  const end = keepColumns(index, count, kept);
  const length = <i32>(end - kept);
  memory.copy(output + 8, kept, length);
  // Bits are read some bytes behind their end.
  kept = end + 32;
  takeColumnSums();
  return chunkOf(length);
}

/**
 * Encodes a band of a later page as a whole IDAT chunk at `outputAddress`; its size in bytes, 0 when the band
 * is that of the first page.
 */
export function encodeChanged(index: i32): i32 {
  if (!compare(index)) return 0;
  const count = rowsOf(index);
  if (load<u8>(inColumns + index) != 0) {
    const top = index * rows;
    const pixels = page + (top + 1) * stride;
    const end = encodeColumns(index, count, pixels, filters + top, changed, output + 8);
    if (end != 0) {
      takeColumnSums();
      return chunkOf(<i32>(end - output - 8));
    }
  }
  filterBand(index, true);
  return chunkOf(encodeWhole(count));
}

function takeColumnSums(): void {
  bandLow = columnsLow;
  bandHigh = columnsHigh;
}

function rowsOf(index: i32): i32 {
  return min(rows, height - index * rows);
}

function filterBand(index: i32, isQuick: bool): void {
  for (let row = 0; row < rowsOf(index); row++) {
    const pixels = page + (index * rows + row + 1) * stride;
    filterRow(pixels, pixels - stride, filtered + row * (stride + 1), isQuick);
  }
}

/**
 * Deflates the filtered band behind the head of the chunk, with the shortest codes for it; bytes that it
 * takes.
 */
function encodeWhole(count: i32): i32 {
  const end = filtered + count * (stride + 1);
  sumUp(filtered, count * (stride + 1));
  bandLow = low;
  bandHigh = high;
  clearCounts();
  countPart(filtered, end);
  sumCounts();
  makeLiteralCodes();
  startBits(output + 8);
  beginBlock();
  writePart(filtered, end);
  return <i32>(endBlock() - output - 8);
}

/** Puts head and checksum around the deflated bytes; the size of the chunk. */
function chunkOf(length: i32): i32 {
  storeBig(output, length);
  storeBig(output + 4, 0x49444154); // IDAT
  storeBig(output + 8 + length, crcOf(output + 4, length + 4));
  return length + 12;
}

/**
 * Finds the columns of a band in which it, or the row above it, differs from the first page. False when there
 * are none.
 */
function compare(index: i32): bool {
  const top = index * rows;
  const at = painted + (index << 2);
  memory.fill(changed, 0, columns);
  let any = false;
  for (let column: i32 = load<u16>(at); column < <i32>load<u16>(at, 2); column++) {
    // The first pixel of a column is filtered by the one before it.
    const start = max(0, column * COLUMN - BPP);
    const end = min(stride, (column + 1) * COLUMN);
    for (let row = top; row <= top + rowsOf(index); row++) {
      if (isSame(row * stride + start, end - start)) continue;
      store<u8>(changed + column, 1);
      any = true;
      break;
    }
  }
  return any;
}

function isSame(from: usize, size: i32): bool {
  let at = 0;
  for (; at + 16 <= size; at += 16) {
    const one = v128.load(page + from + at);
    if (v128.any_true(v128.xor(one, v128.load(first + from + at)))) return false;
  }
  for (; at < size; at++) if (load<u8>(page + from + at) != load<u8>(first + from + at)) return false;
  return true;
}

// @ts-ignore: decorator
@inline
function copyPixels(x: i32, y: i32, partWidth: i32, partHeight: i32, isBgra: bool): bool {
  let alpha: u32 = 0xff000000;
  let alphas = i32x4.splat(-1);
  let from = input;
  for (let row = y; row < y + partHeight; row++) {
    let at = page + (row + 1) * stride + x * BPP;
    let column = 0;
    // Sixteen pixels at a time.
    for (; column + 16 <= partWidth; column += 16) {
      const one = fourPixels(from, isBgra);
      const two = fourPixels(from + 16, isBgra);
      const three = fourPixels(from + 32, isBgra);
      const four = fourPixels(from + 48, isBgra);
      alphas = v128.and(alphas, v128.and(v128.and(one, two), v128.and(three, four)));
      v128.store(at, v128.shuffle<i8>(one, two, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20));
      v128.store(at, v128.shuffle<i8>(two, three, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25), 16);
      v128.store(at, v128.shuffle<i8>(three, four, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30), 32);
      at += 48;
      from += 64;
    }
    for (; column < partWidth; column++) {
      const pixel = onePixel(from, isBgra);
      alpha &= pixel;
      store<u16>(at, <u16>pixel);
      store<u8>(at, <u8>(pixel >> 16), 2);
      at += BPP;
      from += 4;
    }
  }
  const vectors = v128.and(alphas, i32x4.splat(<i32>0xff000000));
  return alpha == 0xff000000 && v128.all_true<i32>(v128.eq<i32>(vectors, i32x4.splat(<i32>0xff000000)));
}
