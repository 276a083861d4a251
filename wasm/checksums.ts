/**
 * The checksums of a band: Adler-32 of what is deflated (RFC 1950), CRC-32 of the chunk (PNG specification,
 * annex D).
 */

const crcTable = memory.data(4 * 256 * 8, 16);

/** The two sums of the last band, which begins at 1 and 0. */
export let lowSum: u32 = 0;
export let highSum: u32 = 0;

/** Adler-32 of a band, sixteen bytes at a time. */
export function sumUp(from: usize, size: i32): void {
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
  lowSum = <u32>a;
  highSum = <u32>b;
}

/** Sum of four lanes. */
// @ts-ignore: decorator
@inline
export function total(sums: v128): i32 {
  return (
    v128.extract_lane<i32>(sums, 0) +
    v128.extract_lane<i32>(sums, 1) +
    v128.extract_lane<i32>(sums, 2) +
    v128.extract_lane<i32>(sums, 3)
  );
}

// @ts-ignore: decorator
@inline
export function storeBig(at: usize, value: u32): void {
  store<u32>(at, bswap<u32>(value));
}

/** CRC-32, eight bytes at a time (Kounavis and Berry, «slicing by 8»). */
export function crcOf(from: usize, size: i32): u32 {
  let crc: u32 = 0xffffffff;
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
  return ~crc;
}

// @ts-ignore: decorator
@inline
function tableAt(slice: u32, byte: u32): u32 {
  return load<u32>(crcTable + ((slice << 8) << 2) + (byte << 2));
}

/** Once, before the first checksum. */
export function makeCrcTable(): void {
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
}
