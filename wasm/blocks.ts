/**
 * A block of deflate with codes of its own, then an empty stored block, which ends on a byte boundary (RFC 1951,
 * §3.2.7). The only distance is 1: two distance codes of one bit, because decoders want two.
 */
import { endBits, flushBits, writeBits } from './bits';
import { makeCode } from './huffman';
import { count, END_OF_BLOCK, literalCodes, literalCounts, LITERALS, writeCode } from './runs';

const DISTANCES: i32 = 2;
const MAX_CODE: i32 = 15;
const MAX_LENGTH_CODE: i32 = 7;

const lengthCounts = memory.data(4 * 19, 16);
/** Lengths of the literal codes; those of the distances are put behind them for the header. */
export const literalLengths = memory.data(LITERALS + DISTANCES + 4, 16);
const lengthLengths = memory.data(20, 16);
const lengthCodes = memory.data(4 * 19, 16);
/** Runs of code lengths, as the header writes them: symbol, extra value. */
const runs = memory.data(4 * (LITERALS + DISTANCES), 16);
/** The order in which a block header lists the lengths of the length codes. */
const HEADER_ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Makes the codes of the counted symbols. */
export function makeLiteralCodes(): void {
  makeCode(literalCounts, LITERALS, MAX_CODE, literalLengths, literalCodes);
}

/** Bits that the counted symbols take by these codes. */
export function bitsOfCounts(): u32 {
  let sum: u32 = 0;
  for (let symbol = 0; symbol < LITERALS; symbol++)
    sum += load<u32>(literalCounts + (symbol << 2)) * load<u8>(literalLengths + symbol);
  return sum;
}

/** Writes the header of a block with these codes. */
export function beginBlock(): void {
  let literals = LITERALS;
  while (literals > 257 && load<u8>(literalLengths + literals - 1) == 0) literals--;
  memory.fill(literalLengths + literals, 1, DISTANCES);
  memory.fill(lengthCounts, 0, 4 * 19);
  const runCount = findRuns(literals + DISTANCES);
  makeCode(lengthCounts, 19, MAX_LENGTH_CODE, lengthLengths, lengthCodes);
  let listed = 19;
  while (listed > 4 && load<u8>(lengthLengths + load<u8>(HEADER_ORDER + listed - 1)) == 0) listed--;
  writeBits(4, 3); // not the last block; codes of its own
  writeBits(literals - 257, 5);
  writeBits(DISTANCES - 1, 5);
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

/** Ends the block, and the byte by an empty stored block; the address after it. */
export function endBlock(): usize {
  writeCode(literalCodes, END_OF_BLOCK);
  writeBits(0, 3);
  const end = endBits();
  store<u32>(end, 0xffff0000);
  return end + 4;
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
