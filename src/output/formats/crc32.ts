/** CRC-32 of PNG chunks and zip entries, eight bytes a step. */

const POLYNOMIAL = 0xedb8_8320;
const STEP = 8;

/** Table `k` holds the checksum of each byte followed by `k` zeros. */
const TABLES = tables();

/** @param before the checksum of the bytes before these, to continue it */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - STEP; at <= end; at += STEP) {
    const low =
      crc ^
      (byteAt(bytes, at) |
        (byteAt(bytes, at + 1) << 8) |
        (byteAt(bytes, at + 2) << 16) |
        (byteAt(bytes, at + 3) << 24));
    crc =
      entry(t7, low) ^
      entry(t6, low >>> 8) ^
      entry(t5, low >>> 16) ^
      entry(t4, low >>> 24) ^
      entry(t3, byteAt(bytes, at + 4)) ^
      entry(t2, byteAt(bytes, at + 5)) ^
      entry(t1, byteAt(bytes, at + 6)) ^
      entry(t0, byteAt(bytes, at + 7));
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ entry(t0, crc ^ byteAt(bytes, at));
  return ~crc >>> 0;
}

/** How much `length` bytes shift the checksum of those before them: for `crcAfter`. */
export function crcShift(length: number): number {
  let shift = ONE;
  for (let [rest, power] = [length, BYTE_POWER]; rest > 0; [rest, power] = [rest >>> 1, power + 1])
    if ((rest & 1) === 1) shift = product(powerOfX(power), shift);
  return shift;
}

/**
 * The checksum of bytes one after another, from theirs (zlib's `crc32_combine`).
 * @param shift `crcShift` of the number of the later bytes
 */
export function crcAfter(before: number, shift: number, later: number): number {
  return (product(shift, before) ^ later) >>> 0;
}

/** Polynomials over bits, lowest power in the highest bit: 1, and x to the power of 2. */
const ONE = 0x8000_0000 | 0;
const X_SQUARED = 0x2000_0000;
/** A byte shifts by eight bits: x to the power of 2 to the power of 3. */
const BYTE_POWER = 3;

/** x to the power of 2 to the power of `power`, each the square of the one before. */
function powerOfX(power: number): number {
  const last = POWERS.length - 1;
  for (let known = last; known < power; known += 1) {
    const square = POWERS[known] ?? ONE;
    POWERS.push(product(square, square));
  }
  return POWERS[power] ?? ONE;
}
const POWERS = [0x4000_0000, X_SQUARED];

/** Product of two polynomials modulo that of the checksum. */
function product(one: number, other: number): number {
  let [sum, shifted] = [0, other];
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) sum ^= shifted;
    shifted = (shifted >>> 1) ^ ((shifted & 1) * POLYNOMIAL);
  }
  return sum;
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function entry(table: Int32Array, value: number): number {
  return table[value & 0xff] ?? 0;
}

type Tables = readonly [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];

function tables(): Tables {
  const first = Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) * POLYNOMIAL);
    return crc;
  });
  const next = (table: Int32Array): Int32Array => table.map((crc) => (crc >>> 8) ^ entry(first, crc));
  const second = next(first);
  const third = next(second);
  const fourth = next(third);
  const fifth = next(fourth);
  const sixth = next(fifth);
  const seventh = next(sixth);
  return [first, second, third, fourth, fifth, sixth, seventh, next(seventh)];
}
