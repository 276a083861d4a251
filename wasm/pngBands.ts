/**
 * The coder of PNG pages, in AssemblyScript. A page is cut into bands of rows. Each band is filtered and
 * deflated by itself into one IDAT chunk: its matches never reach into another band, and it ends on a byte
 * boundary. So a page that differs from the first one in a few rows is the chunks of the first page with some
 * of them replaced (`src/engine/export/encoders/deltaPng.ts`). What a band becomes depends on its pixels and the
 * row above it only.
 *
 * Pixels are RGB, three bytes; the caller gives RGBA without transparency.
 */

import { crcOf, highSum as high, lowSum as low, makeCrcTable, storeBig, sumUp } from './checksums';
import { deflateBand, openDeflate } from './deflate';
import { BPP, filterRow, openFilters } from './filters';

let width: i32 = 0;
let height: i32 = 0;
let stride: i32 = 0;
let rows: i32 = 0;

// Addresses. A page has an empty row above it, the row before the first.
let first: usize = 0;
let page: usize = 0;
let input: usize = 0;
let filtered: usize = 0;
let output: usize = 0;


/** Reserves the memory of pages of this size; the rows of a band. False when there is not enough. */
export function open(pageWidth: i32, pageHeight: i32, bandRows: i32): bool {
  width = pageWidth;
  height = pageHeight;
  rows = bandRows;
  stride = width * BPP;
  const pageBytes = ((height + 1) * stride + 31) & ~15;
  const band = ((stride + 1) * rows + 63) & ~15;
  first = (__heap_base + 15) & ~15;
  page = first + pageBytes;
  input = page + pageBytes;
  filtered = input + ((width * height * 4 + 15) & ~15);
  const trial = filtered + band;
  const sequences = trial + ((stride + 63) & ~15);
  output = sequences + 2 * band + 64;
  const end = output + 3 * band + 4096;
  const pages = <i32>((end + 0xffff) >>> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return false;
  memory.fill(first, 0, stride);
  memory.fill(page, 0, stride);
  openFilters(stride, trial);
  openDeflate(filtered, sequences);
  makeCrcTable();
  return true;
}

/** Where the caller puts RGBA pixels before `keep` and `paint`. */
export function inputAddress(): usize {
  return input;
}

/** Where `encodeBand` has put its chunk. */
export function outputAddress(): usize {
  return output;
}

/** Takes the input as the first page. False when a pixel is transparent. */
export function keep(): bool {
  if (!copyPixels(first + stride, 0, 0, width, height)) return false;
  memory.copy(page + stride, first + stride, height * stride);
  return true;
}

/** Takes the input as this part of the page. False when a pixel is transparent. */
export function paint(x: i32, y: i32, partWidth: i32, partHeight: i32): bool {
  return copyPixels(page + stride, x, y, partWidth, partHeight);
}

/** Makes this part of the page that of the first page again. */
export function restore(x: i32, y: i32, partWidth: i32, partHeight: i32): void {
  for (let row = y; row < y + partHeight; row++) {
    const at = (row + 1) * stride + x * BPP;
    memory.copy(page + at, first + at, partWidth * BPP);
  }
}

/** Whether a band of the page, and the row above it, are those of the first page: it would be encoded the same. */
export function isUnchanged(index: i32): bool {
  const top = index * rows;
  const count = min(rows, height - top);
  const from = top * stride;
  const size = (count + 1) * stride;
  let at = 0;
  for (; at + 16 <= size; at += 16) {
    const one = v128.load(page + from + at);
    if (v128.any_true(v128.xor(one, v128.load(first + from + at)))) return false;
  }
  for (; at < size; at++) if (load<u8>(page + from + at) != load<u8>(first + from + at)) return false;
  return true;
}

/** Adler-32 of the filtered bytes of the last band, which begins at 1 and 0: the low sum, the high one. */
export function lowSum(): u32 {
  return low;
}
export function highSum(): u32 {
  return high;
}

/** Encodes a band of the page as a whole IDAT chunk at `outputAddress`; its size in bytes. */
export function encodeBand(index: i32): i32 {
  const top = index * rows;
  const count = min(rows, height - top);
  for (let row = 0; row < count; row++) {
    const pixels = page + (top + row + 1) * stride;
    filterRow(pixels, pixels - stride, filtered + row * (stride + 1));
  }
  const size = count * (stride + 1);
  sumUp(filtered, size);
  const end = deflateBand(size, output + 8);
  const length = <i32>(end - output - 8);
  storeBig(output, length);
  storeBig(output + 4, 0x49444154); // IDAT
  storeBig(end, crcOf(output + 4, length + 4));
  return length + 12;
}

function copyPixels(to: usize, x: i32, y: i32, partWidth: i32, partHeight: i32): bool {
  let alpha: u32 = 0xff000000;
  let alphas = i32x4.splat(-1);
  let from = input;
  for (let row = y; row < y + partHeight; row++) {
    let at = to + row * stride + x * BPP;
    let column = 0;
    // Sixteen pixels at a time.
    for (; column + 16 <= partWidth; column += 16) {
      const one = v128.load(from);
      const two = v128.load(from, 16);
      const three = v128.load(from, 32);
      const four = v128.load(from, 48);
      alphas = v128.and(alphas, v128.and(v128.and(one, two), v128.and(three, four)));
      v128.store(at, v128.shuffle<i8>(one, two, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20));
      v128.store(at, v128.shuffle<i8>(two, three, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25), 16);
      v128.store(at, v128.shuffle<i8>(three, four, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30), 32);
      at += 48;
      from += 64;
    }
    for (; column < partWidth; column++) {
      const pixel = load<u32>(from);
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
