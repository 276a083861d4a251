/**
 * The coder of PNG pages, in AssemblyScript. A page is cut into bands of rows. Each band is filtered and
 * deflated by itself into one IDAT chunk: its matches never reach into another band, and it ends on a byte
 * boundary. So a page that differs from the first one in a few rows is the chunks of the first page with some
 * of them replaced (`src/engine/export/encoders/deltaPng.ts`). What a band becomes depends on its pixels and the
 * row above it only.
 *
 * Filters: PNG specification, third edition, §9. Blocks and codes: RFC 1951. Adler-32: RFC 1950.
 * Pixels are RGB, three bytes; the caller gives RGBA without transparency.
 */

const BPP: i32 = 3;
const UP: u8 = 2;
const SUB: u8 = 1;
const PAETH: u8 = 4;
/** Mean difference per byte above which a row is a photograph, for which the Paeth filter is tried. */
const BUSY: i32 = 3;

const MIN_MATCH: i32 = 4;
const MAX_MATCH: i32 = 258;
const WINDOW: i32 = 32768;
const HASH_BITS: u32 = 12;
/** After this many misses in a row the search looks at every second place, and so on. */
const MISSES_PER_STEP: i32 = 5;
/** A sequence: how many literals, then the length and the distance of a match; the last one has no match. */
const SEQUENCE: usize = 8;

const LITERALS: i32 = 286;
const DISTANCES: i32 = 30;
const END_OF_BLOCK: i32 = 256;
const MAX_CODE: i32 = 15;
const MAX_LENGTH_CODE: i32 = 7;

let width: i32 = 0;
let height: i32 = 0;
let stride: i32 = 0;
let rows: i32 = 0;
let bandBytes: i32 = 0;

// Addresses. A page has an empty row above it, the row before the first.
let first: usize = 0;
let page: usize = 0;
let input: usize = 0;
let filtered: usize = 0;
let trial: usize = 0;
let sequences: usize = 0;
let output: usize = 0;

let adler1: u32 = 0;
let adler2: u32 = 0;

const hashes = memory.data(4 << HASH_BITS, 16);
const literalCounts = memory.data(8 * LITERALS, 16);
const distanceCounts = memory.data(4 * DISTANCES, 16);
const lengthCounts = memory.data(4 * 19, 16);
const literalLengths = memory.data(LITERALS + DISTANCES + 4, 16);
const distanceLengths = memory.data(DISTANCES + 2, 16);
const lengthLengths = memory.data(20, 16);
const literalCodes = memory.data(4 * LITERALS, 16);
const distanceCodes = memory.data(4 * DISTANCES, 16);
const lengthCodes = memory.data(4 * 19, 16);
/** Runs of code lengths, as the header writes them: symbol, extra value. */
const runs = memory.data(4 * (LITERALS + DISTANCES), 16);
/** Leaves and inner nodes of the tree under construction: weights, parents, depths. */
const weights = memory.data(4 * 2 * LITERALS, 16);
const parents = memory.data(4 * 2 * LITERALS, 16);
const order = memory.data(4 * LITERALS, 16);
const crcTable = memory.data(4 * 256 * 8, 16);
const lengthSymbols = memory.data(260 * 2, 16);
const lengthBases = memory.data(29 * 2, 16);
const lengthExtras = memory.data(29, 16);
const distanceBases = memory.data(30 * 2, 16);
const distanceExtras = memory.data(30, 16);
/** The order in which a block header lists the lengths of the length codes. */
const HEADER_ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Reserves the memory of pages of this size; the rows of a band. False when there is not enough. */
export function open(pageWidth: i32, pageHeight: i32, bandRows: i32): bool {
  width = pageWidth;
  height = pageHeight;
  rows = bandRows;
  stride = width * BPP;
  bandBytes = (stride + 1) * rows;
  const pageBytes = ((height + 1) * stride + 31) & ~15;
  const band = (bandBytes + 63) & ~15;
  first = (__heap_base + 15) & ~15;
  page = first + pageBytes;
  input = page + pageBytes;
  filtered = input + ((width * height * 4 + 15) & ~15);
  trial = filtered + band;
  sequences = trial + ((stride + 63) & ~15);
  output = sequences + 2 * band + 64;
  const end = output + 3 * band + 4096;
  const pages = <i32>((end + 0xffff) >>> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) return false;
  memory.fill(first, 0, stride);
  memory.fill(page, 0, stride);
  makeTables();
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
  return adler1;
}
export function highSum(): u32 {
  return adler2;
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
  const end = writeBlock(tokenise(size), output + 8);
  const length = <i32>(end - output - 8);
  storeBig(output, length);
  storeBig(output + 4, 0x49444154); // IDAT
  storeBig(end, checksum(output + 4, length + 4));
  return length + 12;
}

/** CRC-32 of bytes at the input's address, continued from `before`; 0 at the start. */
export function crcOfInput(size: i32, before: u32): u32 {
  return ~crcOf(input, size, ~before);
}

// Pixels and filters

function copyPixels(to: usize, x: i32, y: i32, partWidth: i32, partHeight: i32): bool {
  let alpha: u32 = 0xff000000;
  let from = input;
  for (let row = y; row < y + partHeight; row++) {
    let at = to + row * stride + x * BPP;
    for (let column = 0; column < partWidth; column++) {
      const pixel = load<u32>(from);
      alpha &= pixel;
      store<u16>(at, <u16>pixel);
      store<u8>(at, <u8>(pixel >> 16), 2);
      at += BPP;
      from += 4;
    }
  }
  return alpha == 0xff000000;
}

/** Writes filter type and filtered row, by the filter with the least differences. */
function filterRow(row: usize, above: usize, to: usize): void {
  const upSum = subtractRow(row, above, to + 1);
  store<u8>(to, UP);
  if (upSum == 0) return;
  const subSum = subtractLeft(row, trial);
  let least = upSum;
  if (subSum < least) {
    least = subSum;
    store<u8>(to, SUB);
    memory.copy(to + 1, trial, stride);
  }
  if (least <= stride * BUSY) return;
  if (predictPaeth(row, above, trial) >= least) return;
  store<u8>(to, PAETH);
  memory.copy(to + 1, trial, stride);
}

/** Sum of the bytes as signed magnitudes. */
// @ts-ignore: decorator
@inline
function magnitudes(bytes: v128): v128 {
  const size = v128.abs<i8>(bytes);
  return v128.extadd_pairwise<u16>(v128.extadd_pairwise<u8>(size));
}

// @ts-ignore: decorator
@inline
function total(sums: v128): i32 {
  return (
    v128.extract_lane<i32>(sums, 0) +
    v128.extract_lane<i32>(sums, 1) +
    v128.extract_lane<i32>(sums, 2) +
    v128.extract_lane<i32>(sums, 3)
  );
}

// @ts-ignore: decorator
@inline
function magnitude(byte: i32): i32 {
  return byte < 128 ? byte : 256 - byte;
}

function subtractRow(row: usize, above: usize, to: usize): i32 {
  let sums = i32x4.splat(0);
  let at = 0;
  for (; at + 16 <= stride; at += 16) {
    const difference = v128.sub<i8>(v128.load(row + at), v128.load(above + at));
    v128.store(to + at, difference);
    sums = v128.add<i32>(sums, magnitudes(difference));
  }
  let sum = total(sums);
  for (; at < stride; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(above + at)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  return sum;
}

function subtractLeft(row: usize, to: usize): i32 {
  let sum = 0;
  for (let at = 0; at < BPP; at++) {
    const byte = <i32>load<u8>(row + at);
    store<u8>(to + at, <u8>byte);
    sum += magnitude(byte);
  }
  let sums = i32x4.splat(0);
  let at = BPP;
  for (; at + 16 <= stride; at += 16) {
    const difference = v128.sub<i8>(v128.load(row + at), v128.load(row + at - BPP));
    v128.store(to + at, difference);
    sums = v128.add<i32>(sums, magnitudes(difference));
  }
  sum += total(sums);
  for (; at < stride; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(row + at - BPP)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  return sum;
}

function predictPaeth(row: usize, above: usize, to: usize): i32 {
  let sum = 0;
  for (let at = 0; at < BPP; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(above + at)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  let sums = i32x4.splat(0);
  let at = BPP;
  for (; at + 8 <= stride; at += 8) {
    const left = v128.load_ext<u8>(row + at - BPP);
    const up = v128.load_ext<u8>(above + at);
    const corner = v128.load_ext<u8>(above + at - BPP);
    const toLeft = v128.sub<i16>(up, corner);
    const toUp = v128.sub<i16>(left, corner);
    const toCorner = v128.abs<i16>(v128.add<i16>(toLeft, toUp));
    const leftGap = v128.abs<i16>(toLeft);
    const upGap = v128.abs<i16>(toUp);
    const upWins = v128.bitselect(up, corner, v128.le<i16>(upGap, toCorner));
    const leftWins = v128.and(v128.le<i16>(leftGap, upGap), v128.le<i16>(leftGap, toCorner));
    const predicted = v128.bitselect(left, upWins, leftWins);
    const difference = v128.sub<i16>(v128.load_ext<u8>(row + at), predicted);
    const packed = v128.shuffle<i8>(
      difference,
      difference,
      0, 2, 4, 6, 8, 10, 12, 14, 0, 2, 4, 6, 8, 10, 12, 14,
    );
    v128.store_lane<i64>(to + at, packed, 0);
    sums = v128.add<i32>(sums, magnitudes(v128.shuffle<i64>(packed, i64x2.splat(0), 0, 2)));
  }
  sum += total(sums);
  for (; at < stride; at++) {
    const left = <i32>load<u8>(row + at - BPP);
    const up = <i32>load<u8>(above + at);
    const corner = <i32>load<u8>(above + at - BPP);
    const leftGap = abs(up - corner);
    const upGap = abs(left - corner);
    const cornerGap = abs(left + up - 2 * corner);
    const predicted = leftGap <= upGap && leftGap <= cornerGap ? left : upGap <= cornerGap ? up : corner;
    const difference = (<i32>load<u8>(row + at) - predicted) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  return sum;
}

/** Adler-32 of a band, sixteen bytes at a time. */
function sumUp(from: usize, size: i32): void {
  const weights1 = i8x16(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  const low = v128.extend_low<i8>(weights1);
  const high = v128.extend_high<i8>(weights1);
  let a: u64 = 1;
  let b: u64 = 0;
  let at = 0;
  while (at < size) {
    // The sums of 4,096 bytes stay below 2^32.
    const end = min(size, at + 4096);
    const whole = at + ((end - at) & ~15);
    let ones = i32x4.splat(0);
    let before = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    const blocks: u64 = (whole - at) >> 4;
    for (; at < whole; at += 16) {
      const bytes = v128.load(from + at);
      before = v128.add<i32>(before, ones);
      ones = v128.add<i32>(ones, v128.extadd_pairwise<u16>(v128.extadd_pairwise<u8>(bytes)));
      weighted = v128.add<i32>(
        weighted,
        v128.add<i32>(
          v128.dot<i16>(v128.extend_low<u8>(bytes), low),
          v128.dot<i16>(v128.extend_high<u8>(bytes), high),
        ),
      );
    }
    b += blocks * 16 * a + <u64>(<u32>total(before)) * 16 + <u64>(<u32>total(weighted));
    a += <u64>(<u32>total(ones));
    for (; at < end; at++) {
      a += load<u8>(from + at);
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  adler1 = <u32>a;
  adler2 = <u32>b;
}

// Matches

/** Writes the sequences of the band; the address after them. Counts the symbols. */
function tokenise(size: i32): usize {
  memory.fill(literalCounts, 0, 8 * LITERALS);
  memory.fill(distanceCounts, 0, 4 * DISTANCES);
  memory.fill(hashes, 0xff, 4 << HASH_BITS);
  const last = size - MIN_MATCH;
  let to = sequences;
  let start = 0;
  let at = 1;
  let misses = 0;
  while (at <= last) {
    const word = load<u32>(filtered + at);
    let known = at - 1;
    // A run of one byte is the most common match by far: unchanged rows are zeros.
    if (word != load<u32>(filtered + known)) {
      const slot = hashes + (((word * 0x9e3779b1) >>> (32 - HASH_BITS)) << 2);
      known = load<i32>(slot);
      store<i32>(slot, at);
      if (known < 0 || at - known > WINDOW || load<u32>(filtered + known) != word) {
        at += 1 + (misses >> MISSES_PER_STEP);
        misses++;
        continue;
      }
    }
    const length = matchLength(at, known, size);
    addSequence(to, at - start, length, at - known);
    countLiterals(filtered + start, at - start);
    count(literalCounts, load<u16>(lengthSymbols + (length << 1)));
    count(distanceCounts, distanceSymbol(at - known));
    to += SEQUENCE;
    at += length;
    start = at;
    misses = 0;
  }
  addSequence(to, size - start, 0, 0);
  countLiterals(filtered + start, size - start);
  count(literalCounts, END_OF_BLOCK);
  for (let symbol = 0; symbol < LITERALS; symbol++) {
    const counted = literalCounts + (symbol << 2);
    store<u32>(counted, load<u32>(counted) + load<u32>(counted, 4 * LITERALS));
  }
  return to + SEQUENCE;
}

// @ts-ignore: decorator
@inline
function addSequence(to: usize, literals: i32, length: i32, distance: i32): void {
  store<u32>(to, literals);
  store<u16>(to, <u16>length, 4);
  store<u16>(to, <u16>(distance - 1), 6);
}

/** Two tables by turns: equal bytes in a row need not wait for each other. */
function countLiterals(from: usize, size: i32): void {
  const end = from + size;
  let at = from;
  for (; at + 2 <= end; at += 2) {
    count(literalCounts, load<u8>(at));
    count(literalCounts + 4 * LITERALS, load<u8>(at, 1));
  }
  if (at < end) count(literalCounts, load<u8>(at));
}

// @ts-ignore: decorator
@inline
function count(table: usize, symbol: i32): void {
  const at = table + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function matchLength(at: i32, known: i32, size: i32): i32 {
  const most = min(MAX_MATCH, size - at);
  let length = MIN_MATCH;
  while (length + 16 <= most) {
    const equal = v128.eq<i8>(v128.load(filtered + at + length), v128.load(filtered + known + length));
    const mask = v128.bitmask<i8>(equal);
    if (mask != 0xffff) return length + ctz(~mask);
    length += 16;
  }
  while (length < most && load<u8>(filtered + at + length) == load<u8>(filtered + known + length)) length++;
  return length;
}

// @ts-ignore: decorator
@inline
function distanceSymbol(distance: i32): i32 {
  if (distance <= 4) return distance - 1;
  const from = distance - 1;
  const bits = 31 - clz(from);
  return 2 * bits + ((from >> (bits - 1)) & 1);
}

// Codes

let bits: u64 = 0;
let bitCount: u32 = 0;
let writeAt: usize = 0;

// @ts-ignore: decorator
@inline
function writeBits(value: u32, length: u32): void {
  bits |= (<u64>value) << bitCount;
  bitCount += length;
}

/** At most 7 bits stay: up to 57 more fit before the next call. */
// @ts-ignore: decorator
@inline
function flushBits(): void {
  store<u64>(writeAt, bits);
  const whole = bitCount >>> 3;
  writeAt += whole;
  bits >>= <u64>(whole << 3);
  bitCount &= 7;
}

/** One block with codes of its own, then an empty stored block, which ends on a byte boundary; the address after it. */
function writeBlock(sequencesEnd: usize, to: usize): usize {
  makeCode(literalCounts, LITERALS, MAX_CODE, literalLengths, literalCodes);
  makeCode(distanceCounts, DISTANCES, MAX_CODE, distanceLengths, distanceCodes);
  bits = 0;
  bitCount = 0;
  writeAt = to;
  writeHeader();
  let from = filtered;
  for (let at = sequences; at < sequencesEnd; at += SEQUENCE) {
    const literals = load<u32>(at);
    writeLiterals(from, literals);
    const length = load<u16>(at, 4);
    if (length > 0) writeMatch(length, <i32>load<u16>(at, 6) + 1);
    from += literals + length;
  }
  writeCode(literalCodes, END_OF_BLOCK);
  writeBits(0, 3);
  flushBits();
  if (bitCount > 0) {
    store<u8>(writeAt, <u8>bits);
    writeAt++;
  }
  store<u32>(writeAt, 0xffff0000);
  return writeAt + 4;
}

function writeLiterals(from: usize, size: i32): void {
  const end = from + size;
  let at = from;
  // Three codes of at most 15 bits fit at once.
  for (; at + 3 <= end; at += 3) {
    writeCode(literalCodes, load<u8>(at));
    writeCode(literalCodes, load<u8>(at, 1));
    writeCode(literalCodes, load<u8>(at, 2));
    flushBits();
  }
  for (; at < end; at++) writeCode(literalCodes, load<u8>(at));
  flushBits();
}

function writeMatch(length: i32, distance: i32): void {
  const symbol = load<u16>(lengthSymbols + (length << 1));
  writeCode(literalCodes, symbol);
  const place = symbol - 257;
  writeBits(length - load<u16>(lengthBases + (place << 1)), load<u8>(lengthExtras + place));
  const far = distanceSymbol(distance);
  writeCode(distanceCodes, far);
  writeBits(distance - load<u16>(distanceBases + (far << 1)), load<u8>(distanceExtras + far));
  flushBits();
}

// @ts-ignore: decorator
@inline
function writeCode(codes: usize, symbol: i32): void {
  const code = load<u32>(codes + (symbol << 2));
  writeBits(code & 0xffff, code >>> 16);
}

function writeHeader(): void {
  let literals = LITERALS;
  while (literals > 257 && load<u8>(literalLengths + literals - 1) == 0) literals--;
  let distances = DISTANCES;
  while (distances > 1 && load<u8>(distanceLengths + distances - 1) == 0) distances--;
  memory.copy(literalLengths + literals, distanceLengths, distances);
  memory.fill(lengthCounts, 0, 4 * 19);
  const runCount = findRuns(literals + distances);
  makeCode(lengthCounts, 19, MAX_LENGTH_CODE, lengthLengths, lengthCodes);
  let listed = 19;
  while (listed > 4 && load<u8>(lengthLengths + load<u8>(HEADER_ORDER + listed - 1)) == 0) listed--;
  writeBits(4, 3); // not the last block; codes of its own
  writeBits(literals - 257, 5);
  writeBits(distances - 1, 5);
  writeBits(listed - 4, 4);
  flushBits();
  for (let at = 0; at < listed; at++) {
    writeBits(load<u8>(lengthLengths + load<u8>(HEADER_ORDER + at)), 3);
    flushBits();
  }
  for (let at = 0; at < runCount; at++) {
    const run = load<u32>(runs + (at << 2));
    const symbol = run & 0xff;
    writeCode(lengthCodes, symbol);
    if (symbol == 16) writeBits(run >>> 8, 2);
    else if (symbol == 17) writeBits(run >>> 8, 3);
    else if (symbol == 18) writeBits(run >>> 8, 7);
    flushBits();
  }
}

/** Runs of equal code lengths as RFC 1951, §3.2.7 writes them; their number. */
function findRuns(size: i32): i32 {
  let found = 0;
  let at = 0;
  while (at < size) {
    const length = load<u8>(literalLengths + at);
    let same = 1;
    while (at + same < size && load<u8>(literalLengths + at + same) == length) same++;
    at += same;
    if (length == 0) {
      while (same >= 11) {
        const part = min(same, 138);
        found = addRun(found, 18, part - 11);
        same -= part;
      }
      if (same >= 3) {
        found = addRun(found, 17, same - 3);
        same = 0;
      }
    } else {
      found = addRun(found, length, 0);
      same--;
      while (same >= 3) {
        const part = min(same, 6);
        found = addRun(found, 16, part - 3);
        same -= part;
      }
    }
    for (; same > 0; same--) found = addRun(found, length, 0);
  }
  return found;
}

// @ts-ignore: decorator
@inline
function addRun(found: i32, symbol: i32, extra: i32): i32 {
  store<u32>(runs + (found << 2), symbol | (extra << 8));
  count(lengthCounts, symbol);
  return found + 1;
}

/**
 * Code lengths by Huffman's method and canonical codes: the bits, reversed for the writer, and their number above them. While a code is too long, all
 * counts are halved, which flattens the tree.
 */
function makeCode(counts: usize, size: i32, most: i32, lengths: usize, codes: usize): void {
  memory.fill(lengths, 0, size);
  let used = 0;
  for (let symbol = 0; symbol < size; symbol++) {
    if (load<u32>(counts + (symbol << 2)) > 0) {
      store<u32>(order + (used << 2), symbol);
      used++;
    }
  }
  // Decoders want two codes even where one would do.
  for (let symbol = 0; used < 2; symbol++) {
    if (load<u32>(counts + (symbol << 2)) > 0) continue;
    store<u32>(counts + (symbol << 2), 1);
    store<u32>(order + (used << 2), symbol);
    used++;
  }
  for (let shift: u32 = 0; !measureCode(counts, used, shift, most, lengths); shift++) {}
  assignCodes(size, lengths, codes);
}

function measureCode(counts: usize, used: i32, shift: u32, most: i32, lengths: usize): bool {
  sortByCount(counts, used);
  for (let leaf = 0; leaf < used; leaf++) {
    const symbol = load<u32>(order + (leaf << 2));
    store<u32>(weights + (leaf << 2), max(load<u32>(counts + (symbol << 2)) >>> shift, 1));
  }
  // Two queues: leaves by weight, and inner nodes, which are made in the order of their weights.
  let leaf = 0;
  let inner = used;
  for (let node = used; node < 2 * used - 1; node++) {
    let weight: u32 = 0;
    for (let child = 0; child < 2; child++) {
      let taken = 0;
      if (
        leaf < used &&
        (inner >= node || load<u32>(weights + (leaf << 2)) <= load<u32>(weights + (inner << 2)))
      ) {
        taken = leaf++;
      } else {
        taken = inner++;
      }
      weight += load<u32>(weights + (taken << 2));
      store<u32>(parents + (taken << 2), node);
    }
    store<u32>(weights + (node << 2), weight);
  }
  // Depths from the root down take the place of the weights.
  const root = 2 * used - 2;
  store<u32>(weights + (root << 2), 0);
  let deepest: u32 = 0;
  for (let node = root - 1; node >= 0; node--) {
    const depth = load<u32>(weights + (load<u32>(parents + (node << 2)) << 2)) + 1;
    store<u32>(weights + (node << 2), depth);
    deepest = max(deepest, depth);
  }
  if (deepest > <u32>most) return false;
  for (let at = 0; at < used; at++) {
    store<u8>(lengths + load<u32>(order + (at << 2)), <u8>load<u32>(weights + (at << 2)));
  }
  return true;
}

/** Shell sort of the used symbols by count, then by symbol, so that equal bands are equal bytes. */
function sortByCount(counts: usize, used: i32): void {
  for (let gap = used >> 1; gap > 0; gap >>= 1) {
    for (let at = gap; at < used; at++) {
      const symbol = load<u32>(order + (at << 2));
      const weight = load<u32>(counts + (symbol << 2));
      let place = at;
      while (place >= gap) {
        const other = load<u32>(order + ((place - gap) << 2));
        const otherWeight = load<u32>(counts + (other << 2));
        if (otherWeight < weight || (otherWeight == weight && other < symbol)) break;
        store<u32>(order + (place << 2), other);
        place -= gap;
      }
      store<u32>(order + (place << 2), symbol);
    }
  }
}

function assignCodes(size: i32, lengths: usize, codes: usize): void {
  let code: u32 = 0;
  for (let length: u32 = 1; length <= <u32>MAX_CODE; length++) {
    for (let symbol = 0; symbol < size; symbol++) {
      if (load<u8>(lengths + symbol) != length) continue;
      store<u32>(codes + (symbol << 2), reversed(code, length) | (length << 16));
      code++;
    }
    code <<= 1;
  }
}

function reversed(code: u32, length: u32): u32 {
  let result: u32 = 0;
  for (let bit: u32 = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}

// Checksums and tables

// @ts-ignore: decorator
@inline
function storeBig(at: usize, value: u32): void {
  store<u32>(at, bswap<u32>(value));
}

function checksum(from: usize, size: i32): u32 {
  return ~crcOf(from, size, 0xffffffff);
}

/** CRC-32, eight bytes at a time (Kounavis and Berry, «slicing by 8»). */
function crcOf(from: usize, size: i32, before: u32): u32 {
  let crc = before;
  let at = 0;
  for (; at + 8 <= size; at += 8) {
    const low = load<u32>(from + at) ^ crc;
    const high = load<u32>(from + at + 4);
    crc =
      tableAt(7, low & 255) ^
      tableAt(6, (low >>> 8) & 255) ^
      tableAt(5, (low >>> 16) & 255) ^
      tableAt(4, low >>> 24) ^
      tableAt(3, high & 255) ^
      tableAt(2, (high >>> 8) & 255) ^
      tableAt(1, (high >>> 16) & 255) ^
      tableAt(0, high >>> 24);
  }
  for (; at < size; at++) crc = (crc >>> 8) ^ tableAt(0, (crc ^ load<u8>(from + at)) & 255);
  return crc;
}

// @ts-ignore: decorator
@inline
function tableAt(slice: u32, byte: u32): u32 {
  return load<u32>(crcTable + ((slice << 8) << 2) + (byte << 2));
}

function makeTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ ((crc & 1) * 0xedb88320);
    store<u32>(crcTable + (byte << 2), crc);
  }
  for (let slice: u32 = 1; slice < 8; slice++) {
    for (let byte: u32 = 0; byte < 256; byte++) {
      const before = tableAt(slice - 1, byte);
      store<u32>(crcTable + ((slice << 8) << 2) + (byte << 2), (before >>> 8) ^ tableAt(0, before & 255));
    }
  }
  let base = 3;
  for (let class_ = 0; class_ < 29; class_++) {
    const extra = class_ < 8 || class_ == 28 ? 0 : (class_ >> 2) - 1;
    if (class_ == 28) base = MAX_MATCH;
    store<u16>(lengthBases + (class_ << 1), <u16>base);
    store<u8>(lengthExtras + class_, <u8>extra);
    for (let at = 0; at < 1 << extra && base + at <= MAX_MATCH; at++) {
      store<u16>(lengthSymbols + ((base + at) << 1), <u16>(257 + class_));
    }
    base += 1 << extra;
  }
  base = 1;
  for (let class_ = 0; class_ < 30; class_++) {
    const extra = class_ < 4 ? 0 : (class_ >> 1) - 1;
    store<u16>(distanceBases + (class_ << 1), <u16>base);
    store<u8>(distanceExtras + class_, <u8>extra);
    base += 1 << extra;
  }
}
