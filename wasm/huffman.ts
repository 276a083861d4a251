/** Huffman codes of at most 15 bits (RFC 1951, §3.2.2). */

const MAX_SYMBOLS: i32 = 286;
const MAX_CODE: i32 = 15;

/** Leaves and inner nodes of the tree under construction: weights, then depths; parents. */
const weights = memory.data(4 * 2 * MAX_SYMBOLS, 16);
const parents = memory.data(4 * 2 * MAX_SYMBOLS, 16);
const order = memory.data(4 * MAX_SYMBOLS, 16);

/**
 * Code lengths by Huffman's method and canonical codes: the bits, reversed for the writer, and their number
 * above them. While a code is too long, all counts are halved, which flattens the tree.
 */
export function makeCode(counts: usize, size: i32, most: i32, lengths: usize, codes: usize): void {
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
