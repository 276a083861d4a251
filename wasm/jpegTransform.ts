/**
 * Forward transform and quantisation of a block, with the integer arithmetic of libjpeg's «islow» method, so
 * that a page decodes to the pixels of a file that libjpeg wrote.
 */

const FRACTION: i32 = 13;
/** Bits of fraction that the rows keep for the columns. */
const KEPT: i32 = 2;

/** 8 × 8 values of 16 bits, row by row. */
let block: usize = 0;
/** Two tables of 64 divisors of 32 bits: luma, chroma. */
let divisors: usize = 0;

export function openTransform(blockAddress: usize, divisorsAddress: usize): void {
  block = blockAddress;
  divisors = divisorsAddress;
}

/** Replaces the block by the quantised coefficients of these samples, row by row. */
export function transformBlock(samples: usize, stride: i32, table: i32): void {
  if (isFlat(samples, stride)) return fillFlat(<i32>load<u8>(samples) - 128, table);
  const middle = i16x8.splat(128);
  for (let row = 0; row < 8; row++) {
    const values = v128.load_ext<u8>(samples + row * stride);
    v128.store(block + row * 16, v128.sub<i16>(values, middle));
  }
  transpose();
  transformHalf(block, FRACTION - KEPT, true);
  transformHalf(block + 8, FRACTION - KEPT, true);
  transpose();
  transformHalf(block, FRACTION + KEPT, false);
  transformHalf(block + 8, FRACTION + KEPT, false);
  quantise(divisors + table * 256);
}

/** Whether all samples are equal, as most of a certificate's paper is. */
function isFlat(samples: usize, stride: i32): bool {
  const first = load<u64>(samples);
  if (first != <u64>load<u8>(samples) * 0x0101010101010101) return false;
  let others: u64 = 0;
  for (let row = 1; row < 8; row++) others |= first ^ load<u64>(samples + row * stride);
  return others == 0;
}

/** What the transform makes of equal samples. */
function fillFlat(value: i32, table: i32): void {
  memory.fill(block, 0, 128);
  const divisor = load<i32>(divisors + table * 256);
  const size = (abs(value) * 64 + (divisor >> 1)) / divisor;
  store<i16>(block, <i16>(value < 0 ? -size : size));
}

// @ts-ignore: decorator
@inline
function put(to: usize, index: i32, values: v128): void {
  v128.store_lane<i64>(to + index * 16, v128.narrow<i32>(values, values), 0);
}
// @ts-ignore: decorator
@inline
function times(values: v128, factor: i32): v128 {
  return v128.mul<i32>(values, i32x4.splat(factor));
}
// @ts-ignore: decorator
@inline
function rounded(values: v128, shift: i32): v128 {
  return v128.shr<i32>(v128.add<i32>(values, i32x4.splat(1 << (shift - 1))), shift);
}

/** One dimension for four rows or columns; the constants are those of Loeffler, Ligtenberg and Moschytz. */
function transformHalf(at: usize, shift: i32, isFirst: bool): void {
  const d0 = v128.load_ext<i16>(at);
  const d1 = v128.load_ext<i16>(at, 16);
  const d2 = v128.load_ext<i16>(at, 32);
  const d3 = v128.load_ext<i16>(at, 48);
  const d4 = v128.load_ext<i16>(at, 64);
  const d5 = v128.load_ext<i16>(at, 80);
  const d6 = v128.load_ext<i16>(at, 96);
  const d7 = v128.load_ext<i16>(at, 112);
  const s0 = v128.add<i32>(d0, d7);
  const s1 = v128.add<i32>(d1, d6);
  const s2 = v128.add<i32>(d2, d5);
  const s3 = v128.add<i32>(d3, d4);
  let t4 = v128.sub<i32>(d3, d4);
  let t5 = v128.sub<i32>(d2, d5);
  let t6 = v128.sub<i32>(d1, d6);
  let t7 = v128.sub<i32>(d0, d7);

  const e0 = v128.add<i32>(s0, s3);
  const e3 = v128.sub<i32>(s0, s3);
  const e1 = v128.add<i32>(s1, s2);
  const e2 = v128.sub<i32>(s1, s2);
  const sum = v128.add<i32>(e0, e1);
  const difference = v128.sub<i32>(e0, e1);
  put(at, 0, isFirst ? v128.shl<i32>(sum, KEPT) : rounded(sum, KEPT));
  put(at, 4, isFirst ? v128.shl<i32>(difference, KEPT) : rounded(difference, KEPT));
  const even = times(v128.add<i32>(e2, e3), 4433);
  put(at, 2, rounded(v128.add<i32>(even, times(e3, 6270)), shift));
  put(at, 6, rounded(v128.sub<i32>(even, times(e2, 15137)), shift));

  let z3 = v128.add<i32>(t4, t6);
  let z4 = v128.add<i32>(t5, t7);
  const z5 = times(v128.add<i32>(z3, z4), 9633);
  const z1 = times(v128.add<i32>(t4, t7), -7373);
  const z2 = times(v128.add<i32>(t5, t6), -20995);
  z3 = v128.add<i32>(times(z3, -16069), z5);
  z4 = v128.add<i32>(times(z4, -3196), z5);
  t4 = times(t4, 2446);
  t5 = times(t5, 16819);
  t6 = times(t6, 25172);
  t7 = times(t7, 12299);
  put(at, 7, rounded(v128.add<i32>(t4, v128.add<i32>(z1, z3)), shift));
  put(at, 5, rounded(v128.add<i32>(t5, v128.add<i32>(z2, z4)), shift));
  put(at, 3, rounded(v128.add<i32>(t6, v128.add<i32>(z2, z3)), shift));
  put(at, 1, rounded(v128.add<i32>(t7, v128.add<i32>(z1, z4)), shift));
}

// @ts-ignore: decorator
@inline
function lowPairs(one: v128, other: v128): v128 {
  return v128.shuffle<i16>(one, other, 0, 8, 1, 9, 2, 10, 3, 11);
}
// @ts-ignore: decorator
@inline
function highPairs(one: v128, other: v128): v128 {
  return v128.shuffle<i16>(one, other, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Rows become columns: three rounds of pairing rows that are 4 apart. */
function transpose(): void {
  let r0 = v128.load(block);
  let r1 = v128.load(block, 16);
  let r2 = v128.load(block, 32);
  let r3 = v128.load(block, 48);
  let r4 = v128.load(block, 64);
  let r5 = v128.load(block, 80);
  let r6 = v128.load(block, 96);
  let r7 = v128.load(block, 112);
  for (let round = 0; round < 3; round++) {
    const a0 = lowPairs(r0, r4);
    const a1 = highPairs(r0, r4);
    const a2 = lowPairs(r1, r5);
    const a3 = highPairs(r1, r5);
    const a4 = lowPairs(r2, r6);
    const a5 = highPairs(r2, r6);
    const a6 = lowPairs(r3, r7);
    const a7 = highPairs(r3, r7);
    r0 = a0;
    r1 = a1;
    r2 = a2;
    r3 = a3;
    r4 = a4;
    r5 = a5;
    r6 = a6;
    r7 = a7;
  }
  v128.store(block, r0);
  v128.store(block, r1, 16);
  v128.store(block, r2, 32);
  v128.store(block, r3, 48);
  v128.store(block, r4, 64);
  v128.store(block, r5, 80);
  v128.store(block, r6, 96);
  v128.store(block, r7, 112);
}

/**
 * Divides to the nearest whole number, halves away from zero. The quotients are exact: their terms have under
 * 24 bits.
 */
function quantise(table: usize): void {
  for (let at = 0; at < 64; at += 4) {
    const value = v128.load_ext<i16>(block + at * 2);
    const divisor = v128.load(table + at * 4);
    const sign = v128.shr<i32>(value, 31);
    const size = v128.add<i32>(v128.abs<i32>(value), v128.shr<u32>(divisor, 1));
    const quotient = v128.trunc_sat<i32>(
      v128.div<f32>(v128.convert<i32>(size), v128.convert<i32>(divisor)),
    );
    const signed = v128.sub<i32>(v128.xor(quotient, sign), sign);
    v128.store_lane<i64>(block + at * 2, v128.narrow<i32>(signed, signed), 0);
  }
}
