/** Filters of rows: PNG specification, third edition, §9. Pixels are RGB, three bytes. */
import { total } from './checksums';

export const BPP: i32 = 3;
const UP: u8 = 2;
const SUB: u8 = 1;
const PAETH: u8 = 4;
/** Mean difference per byte above which a row is a photograph. */
const BUSY: i32 = 3;

/** Bytes of a row, and where a filter is tried. */
let stride: i32 = 0;
let trial: usize = 0;

export function openFilters(rowBytes: i32, trialAddress: usize): void {
  stride = rowBytes;
  trial = trialAddress;
}

/**
 * Writes filter type and filtered row, by the filter with the least differences.
 *
 * @param isQuick Paeth is tried for photographs only
 */
export function filterRow(row: usize, above: usize, to: usize, isQuick: bool): void {
  const upSum = subtractRow(row, above, to + 1, 0, stride);
  store<u8>(to, UP);
  if (upSum == 0) return;
  const subSum = subtractLeft(row, trial, 0, stride);
  let least = upSum;
  if (subSum < least) {
    least = subSum;
    store<u8>(to, SUB);
    memory.copy(to + 1, trial, stride);
  }
  if (isQuick && least <= stride * BUSY) return;
  if (predictPaeth(row, above, trial, 0, stride) >= least) return;
  store<u8>(to, PAETH);
  memory.copy(to + 1, trial, stride);
}

/** Filters the bytes from `start` to before `end` of a row by the filter whose type is at `to`. */
export function filterPart(row: usize, above: usize, to: usize, start: i32, end: i32): void {
  const type = load<u8>(to);
  if (type == UP) subtractRow(row, above, to + 1, start, end);
  else if (type == SUB) subtractLeft(row, to + 1, start, end);
  else predictPaeth(row, above, to + 1, start, end);
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
function magnitude(byte: i32): i32 {
  return byte < 128 ? byte : 256 - byte;
}

function subtractRow(row: usize, above: usize, to: usize, start: i32, end: i32): i32 {
  let sums = i32x4.splat(0);
  let at = start;
  for (; at + 16 <= end; at += 16) {
    const difference = v128.sub<i8>(v128.load(row + at), v128.load(above + at));
    v128.store(to + at, difference);
    sums = v128.add<i32>(sums, magnitudes(difference));
  }
  let sum = total(sums);
  for (; at < end; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(above + at)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  return sum;
}

function subtractLeft(row: usize, to: usize, start: i32, end: i32): i32 {
  let sum = 0;
  let at = start;
  // The first pixel has none to its left.
  for (; at < BPP; at++) {
    const byte = <i32>load<u8>(row + at);
    store<u8>(to + at, <u8>byte);
    sum += magnitude(byte);
  }
  let sums = i32x4.splat(0);
  for (; at + 16 <= end; at += 16) {
    const difference = v128.sub<i8>(v128.load(row + at), v128.load(row + at - BPP));
    v128.store(to + at, difference);
    sums = v128.add<i32>(sums, magnitudes(difference));
  }
  sum += total(sums);
  for (; at < end; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(row + at - BPP)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  return sum;
}

function predictPaeth(row: usize, above: usize, to: usize, start: i32, end: i32): i32 {
  let sum = 0;
  let at = start;
  for (; at < BPP; at++) {
    const difference = (<i32>load<u8>(row + at) - <i32>load<u8>(above + at)) & 255;
    store<u8>(to + at, <u8>difference);
    sum += magnitude(difference);
  }
  let sums = i32x4.splat(0);
  for (; at + 8 <= end; at += 8) {
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
  for (; at < end; at++) {
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
