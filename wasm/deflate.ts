/**
 * Deflates one band: a block with codes of its own, then an empty stored block, which ends on a byte boundary
 * (RFC 1951). Matches are runs of one byte and what one probe of a hash table finds.
 */
import { makeCode } from './huffman';

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

/** The bytes of the band, and room for its sequences: two bytes for each byte of the band. */
let filtered: usize = 0;
let sequences: usize = 0;

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
const lengthSymbols = memory.data(260 * 2, 16);
const lengthBases = memory.data(29 * 2, 16);
const lengthExtras = memory.data(29, 16);
const distanceBases = memory.data(30 * 2, 16);
const distanceExtras = memory.data(30, 16);
/** The order in which a block header lists the lengths of the length codes. */
const HEADER_ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Once, before the first band. */
export function openDeflate(filteredAddress: usize, sequencesAddress: usize): void {
  filtered = filteredAddress;
  sequences = sequencesAddress;
  makeSymbols();
}

/** Deflates `size` bytes of the band; the address after what was written. */
export function deflateBand(size: i32, to: usize): usize {
  return writeBlock(tokenise(size), to);
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

function makeSymbols(): void {
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
