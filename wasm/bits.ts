/** Writes bits, the first one lowest (RFC 1951, §3.1.1), and copies them from where they were written before. */

let bits: u64 = 0;
let bitCount: u32 = 0;
let writeAt: usize = 0;
let startAt: usize = 0;

/** Begins to write at this address. */
export function startBits(to: usize): void {
  bits = 0;
  bitCount = 0;
  writeAt = to;
  startAt = to;
}

/** How many bits were written since `startBits`. */
// @ts-ignore: decorator
@inline
export function bitPosition(): u32 {
  return (<u32>(writeAt - startAt) << 3) + bitCount;
}

// @ts-ignore: decorator
@inline
export function writeBits(value: u32, length: u32): void {
  bits |= (<u64>value) << bitCount;
  bitCount += length;
}

/** At most 7 bits stay: up to 57 more fit before the next call. */
// @ts-ignore: decorator
@inline
export function flushBits(): void {
  store<u64>(writeAt, bits);
  const whole = bitCount >>> 3;
  writeAt += whole;
  bits >>= <u64>(whole << 3);
  bitCount &= 7;
}

/** Ends with a whole byte; the address after it. */
export function endBits(): usize {
  flushBits();
  if (bitCount > 0) {
    store<u8>(writeAt, <u8>bits);
    writeAt++;
    bits = 0;
    bitCount = 0;
  }
  return writeAt;
}

/** Copies `length` bits from bit `start` behind an address. Reads up to 24 bytes behind them. */
export function copyBits(from: usize, start: u32, length: u32): void {
  flushBits();
  let at = start;
  let left = length;
  // Up to the next whole byte of the output.
  const first = min(left, (8 - bitCount) & 7);
  writeBits(<u32>bitsAt(from, at) & ((1 << first) - 1), first);
  flushBits();
  at += first;
  left -= first;
  let source = from + (at >>> 3);
  const shift = at & 7;
  if (shift == 0) {
    const whole = left >>> 3;
    memory.copy(writeAt, source, whole);
    source += whole;
    writeAt += whole;
    left &= 7;
  } else {
    for (; left >= 128; left -= 128) {
      const low = v128.shr<u64>(v128.load(source), shift);
      v128.store(writeAt, v128.or(low, v128.shl<i64>(v128.load(source, 8), 64 - shift)));
      source += 16;
      writeAt += 16;
    }
  }
  for (at = shift; left > 0; ) {
    const part = min(left, 32);
    writeBits(<u32>(bitsAt(source, at) & ((<u64>1 << part) - 1)), part);
    flushBits();
    at += part;
    left -= part;
  }
}

/** At least 57 bits from bit `at` behind an address. */
// @ts-ignore: decorator
@inline
function bitsAt(from: usize, at: u32): u64 {
  return load<u64>(from + (at >>> 3)) >>> (at & 7);
}
