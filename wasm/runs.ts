/**
 * Deflates filtered bytes as literals and runs: a run is a match with the byte before it (RFC 1951, §3.2.5).
 * Unchanged rows and flat areas are zeros after filtering, and longer matches are rare in what is left: on
 * the designs of certificates files are smaller than those of zlib's first level
 * (encoders#png-by-bands-and-columns). No byte refers to one before its part, so parts can be coded apart
 * from each other.
 */
import { flushBits, writeBits } from './bits';

export const LITERALS: i32 = 286;
export const END_OF_BLOCK: i32 = 256;
const MIN_RUN: i32 = 4;
const MAX_MATCH: i32 = 258;
const MIN_MATCH: i32 = 3;

/** Two tables by turns: equal bytes in a row need not wait for each other. */
export const literalCounts = memory.data(8 * LITERALS, 16);
/** The code of each symbol: its bits, and their number above them. */
export const literalCodes = memory.data(4 * LITERALS, 16);
const lengthSymbols = memory.data(260 * 2, 16);
const lengthBases = memory.data(29 * 2, 16);
const lengthExtras = memory.data(29, 16);

/** Once, before the first part. */
export function openRuns(): void {
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
}

export function clearCounts(): void {
  memory.fill(literalCounts, 0, 8 * LITERALS);
}

/** The counts of both tables in the first one, with the end of the block; their sum. */
export function sumCounts(): u32 {
  count(literalCounts, END_OF_BLOCK);
  let sum: u32 = 0;
  for (let symbol = 0; symbol < LITERALS; symbol++) {
    const counted = literalCounts + (symbol << 2);
    const both = load<u32>(counted) + load<u32>(counted, 4 * LITERALS);
    store<u32>(counted, both);
    sum += both;
  }
  return sum;
}

/** Counts the symbols of a part. */
export function countPart(from: usize, end: usize): void {
  codePart(from, end, true);
}

/** Writes a part by `literalCodes`. */
export function writePart(from: usize, end: usize): void {
  codePart(from, end, false);
}

// @ts-ignore: decorator
@inline
export function writeCode(codes: usize, symbol: i32): void {
  const code = load<u32>(codes + (symbol << 2));
  writeBits(code & 0xffff, code >>> 16);
}

// @ts-ignore: decorator
@inline
export function count(table: usize, symbol: i32): void {
  const at = table + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

// @ts-ignore: decorator
@inline
function codePart(from: usize, end: usize, isCounting: bool): void {
  let start = from;
  for (;;) {
    const run = nextRun(start + 1, end);
    if (isCounting) countLiterals(start, run);
    else writeLiterals(start, run);
    if (run == end) return;
    start = endOfRun(run + MIN_RUN, end);
    for (let left = <i32>(start - run); left > 0; ) {
      const most = min(left, MAX_MATCH);
      // What is left of a run must be long enough for a match.
      const length = left > most && left - most < MIN_MATCH ? left - MIN_MATCH : most;
      if (isCounting) count(literalCounts, load<u16>(lengthSymbols + (length << 1)));
      else writeRun(length);
      left -= length;
    }
    if (start == end) return;
  }
}

/** The first of MIN_RUN or more bytes that are equal to the byte before them; `end` when there are none. */
function nextRun(from: usize, end: usize): usize {
  let at = from;
  while (at + 16 <= end) {
    const same = v128.bitmask<i8>(v128.eq<i8>(v128.load(at), v128.load(at - 1)));
    const runs = same & (same >> 1) & (same >> 2) & (same >> 3);
    if (runs != 0) return at + ctz(runs);
    // A run may begin at the last three.
    at += 13;
  }
  for (; at + MIN_RUN <= end; at++) if (load<u32>(at) == load<u32>(at - 1)) return at;
  return end;
}

function endOfRun(from: usize, end: usize): usize {
  let at = from;
  for (; at + 16 <= end; at += 16) {
    const same = v128.bitmask<i8>(v128.eq<i8>(v128.load(at), v128.load(at - 1)));
    if (same != 0xffff) return at + ctz(~same);
  }
  while (at < end && load<u8>(at) == load<u8>(at - 1)) at++;
  return at;
}

function countLiterals(from: usize, end: usize): void {
  let at = from;
  for (; at + 2 <= end; at += 2) {
    count(literalCounts, load<u8>(at));
    count(literalCounts + 4 * LITERALS, load<u8>(at, 1));
  }
  if (at < end) count(literalCounts, load<u8>(at));
}

function writeLiterals(from: usize, end: usize): void {
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

/** A match of this length at the distance 1, whose code is one bit, 0. */
function writeRun(length: i32): void {
  const symbol = load<u16>(lengthSymbols + (length << 1));
  writeCode(literalCodes, symbol);
  const place = symbol - 257;
  writeBits(length - load<u16>(lengthBases + (place << 1)), load<u8>(lengthExtras + place));
  writeBits(0, 1);
  flushBits();
}
