/** Huffman coding of the blocks of a baseline JPEG (ITU-T T.81, F.1.2). */

/** Codes of 32 bits: length × 65,536 + code; 256 for each of DC luma, AC luma, DC chroma, AC chroma. */
let codes: usize = 0;
/** Quantised coefficients, 16 bits, row by row; and the same in zigzag order. */
let block: usize = 0;
let zigzag: usize = 0;

const ORDER: usize = memory.data<u8>([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
  21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60,
  61, 54, 47, 55, 62, 63,
]);
const END_OF_BLOCK: i32 = 0x00;
const SIXTEEN_ZEROS: i32 = 0xf0;

let output: usize = 0;
let bits: u64 = 0;
let bitCount: i32 = 0;

export function openEntropy(codesAddress: usize, blockAddress: usize, zigzagAddress: usize): void {
  codes = codesAddress;
  block = blockAddress;
  zigzag = zigzagAddress;
}

export function startBits(address: usize): void {
  output = address;
  bits = 0;
  bitCount = 0;
}

/** Fills the last byte with ones; where the output ends. */
export function endBits(): usize {
  const gap = -bitCount & 7;
  write((1 << gap) - 1, gap);
  while (bitCount > 0) {
    bitCount -= 8;
    writeByte(<u8>(bits >> bitCount));
  }
  return output;
}

/** Writes the block; `before` is the first coefficient of the component's last block. Returns its own. */
export function encodeBlock(before: i32, table: i32): i32 {
  const first = <i32>load<i16>(block);
  const dc = codes + table * 2048;
  const ac = dc + 1024;
  writeValue(dc, 0, first - before);
  if ((nonZero(block) & ~1) == 0) {
    writeCode(ac, END_OF_BLOCK);
    return first;
  }
  for (let at = 0; at < 64; at++)
    store<i16>(zigzag + at * 2, load<i16>(block + <usize>load<u8>(ORDER + at) * 2));
  let last = 0;
  for (let mask = nonZero(zigzag) & ~1; mask != 0; mask &= mask - 1) {
    const place = <i32>ctz(mask);
    let run = place - last - 1;
    for (; run > 15; run -= 16) writeCode(ac, SIXTEEN_ZEROS);
    writeValue(ac, run << 4, load<i16>(zigzag + place * 2));
    last = place;
  }
  if (last < 63) writeCode(ac, END_OF_BLOCK);
  return first;
}

/** A bit for each coefficient that is not 0, the first one lowest. */
function nonZero(values: usize): u64 {
  let mask: u64 = 0;
  for (let part = 0; part < 4; part++) {
    const from = values + part * 32;
    const bytes = v128.narrow<i16>(v128.load(from), v128.load(from, 16));
    const isNot = v128.bitmask<i8>(v128.ne<i8>(bytes, i8x16.splat(0)));
    mask |= (<u64>(<u32>isNot & 0xffff)) << (part * 16);
  }
  return mask;
}

// @ts-ignore: decorator
@inline
function writeCode(table: usize, symbol: i32): void {
  const code = load<u32>(table + symbol * 4);
  write(code & 0xffff, <i32>(code >> 16));
}

/** The code of a run and a size, and as many bits of the value. */
// @ts-ignore: decorator
@inline
function writeValue(table: usize, run: i32, value: i32): void {
  const size = 32 - <i32>clz<u32>(<u32>abs(value));
  const code = load<u32>(table + (run | size) * 4);
  const rest = (value + (value >> 31)) & ((1 << size) - 1);
  write(((code & 0xffff) << size) | rest, <i32>(code >> 16) + size);
}

/** Adds up to 27 bits. */
// @ts-ignore: decorator
@inline
function write(value: u32, count: i32): void {
  bits = (bits << count) | value;
  bitCount += count;
  if (bitCount >= 32) flush();
}

function flush(): void {
  bitCount -= 32;
  const word = <u32>(bits >> bitCount);
  const inverse = ~word;
  // A zero byte of the inverse is a byte of ones, which takes an empty byte after it.
  if (((inverse - 0x01010101) & ~inverse & 0x80808080) == 0) {
    store<u32>(output, bswap(word));
    output += 4;
    return;
  }
  for (let shift = 24; shift >= 0; shift -= 8) writeByte(<u8>(word >> shift));
}

function writeByte(byte: u8): void {
  store<u8>(output++, byte);
  if (byte == 0xff) store<u8>(output++, 0);
}
