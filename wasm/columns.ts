/**
 * Bands in columns. The rows of a band are cut into segments at the same places. Each segment of the first
 * page is kept as bits, written by codes that have every symbol. A band that differs in some columns is put
 * together from those bits and from the new bits of the changed columns: nothing else of it is filtered or
 * coded again.
 *
 *             column 0    column 1    column 2
 *     row 0 | f segment | segment  | segment |     f: the filter type of the row, which is that of the first page
 *     row 1 | f segment | segment  | segment |
 */
import { beginBlock, bitsOfCounts, endBlock, makeLiteralCodes } from './blocks';
import { bitPosition, copyBits, endBits, startBits } from './bits';
import { highSum, lowSum, sumUp } from './checksums';
import { filterPart } from './filters';
import { clearCounts, countPart, literalCodes, literalCounts, LITERALS, sumCounts, writePart } from './runs';

const ADLER_BASE: i32 = 65521;
/** Bytes of a row in a column, 128 pixels: fewer mean less to code for a changed letter, and more cut runs. */
export const COLUMN: i32 = 384;
/** Symbols that the first page does not have count as this part of all: letters may have them. */
const RARE: u32 = 16384;
/** Bits of a byte that letters on a flat ground do not take, whose edges are few. */
const MANY_BITS: i64 = 3;
/** What is kept of a band: where its bits are, bits of its header, its two sums, its codes. */
const BITS: usize = 0;
const HEADER: usize = 4;
const LOW: usize = 8;
const HIGH: usize = 12;
const CODES: usize = 16;
const RECORD: usize = 16 + 4 * LITERALS;

/** The two sums of the last band that was written. */
export let columnsLow: u32 = 0;
export let columnsHigh: u32 = 0;

let rowBytes: i32 = 0;
let columns: i32 = 0;
let bandRows: i32 = 0;
let filtered: usize = 0;
/** A record for each band. */
let records: usize = 0;
/** Where each segment begins in the bits of its band; behind the last of a row, where that ends. */
let places: usize = 0;
/** Two sums of 16 bits for each segment. */
let sums: usize = 0;
/** Bits of changed columns, and where each of their segments begins: all rows of a column, then the next one. */
let fresh: usize = 0;
let freshPlaces: usize = 0;

/** Bytes that `openColumns` needs at an address. */
export function columnsBytes(pageRowBytes: i32, height: i32, rows: i32): i32 {
  const count = columnsIn(pageRowBytes);
  const bands = (height + rows - 1) / rows;
  const segments = bands * rows * (count + 1);
  return bands * <i32>RECORD + 8 * segments + 4 * count * (rows + 1) + 2 * rows * pageRowBytes + 4096;
}

export function columnsIn(pageRowBytes: i32): i32 {
  return (pageRowBytes + COLUMN - 1) / COLUMN;
}

/** @param filteredAddress the rows of a band after filtering, each with its filter type before it */
export function openColumns(pageRowBytes: i32, height: i32, rows: i32, filteredAddress: usize, address: usize): void {
  rowBytes = pageRowBytes;
  columns = columnsIn(rowBytes);
  bandRows = rows;
  filtered = filteredAddress;
  const bands = (height + rows - 1) / rows;
  records = address;
  places = records + <usize>bands * RECORD;
  sums = places + 4 * bands * rows * (columns + 1);
  freshPlaces = sums + 4 * bands * rows * (columns + 1);
  fresh = freshPlaces + 4 * columns * (rows + 1);
}

/** Makes codes for the filtered band of the first page in columns; bytes that it takes without a header. */
export function measureColumns(rows: i32): i32 {
  clearCounts();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) countPart(segmentStart(row, column), segmentEnd(row, column));
  const rare = max(sumCounts() / RARE, 1);
  for (let symbol = 0; symbol < LITERALS; symbol++) {
    const counted = literalCounts + (symbol << 2);
    store<u32>(counted, load<u32>(counted) + rare);
  }
  makeLiteralCodes();
  return <i32>(bitsOfCounts() >>> 3);
}

/**
 * Writes the band that was measured, and keeps what later pages need; the address after it.
 *
 * @param to where it is written and stays
 */
export function keepColumns(band: i32, rows: i32, to: usize): usize {
  const record = recordOf(band);
  memory.copy(record + CODES, literalCodes, 4 * LITERALS);
  startBits(to);
  beginBlock();
  store<u32>(record + BITS, <u32>to);
  store<u32>(record + HEADER, bitPosition());
  let low: i64 = 1;
  let high: i64 = rows * (rowBytes + 1);
  for (let row = 0; row < rows; row++) {
    store<u32>(placeOf(band, row, 0), bitPosition());
    for (let column = 0; column < columns; column++) {
      const start = segmentStart(row, column);
      const end = segmentEnd(row, column);
      writePart(start, end);
      store<u32>(placeOf(band, row, column + 1), bitPosition());
      sumSegment(start, end);
      store<u16>(sumsOf(band, row, column), <u16>own);
      store<u16>(sumsOf(band, row, column), <u16>weighted, 2);
      low += own;
      high += weighted + <i64>own * bytesBehind(rows, end);
    }
  }
  columnsLow = positive(low);
  columnsHigh = positive(high);
  store<u32>(record + LOW, columnsLow);
  store<u32>(record + HIGH, columnsHigh);
  return endBlock();
}

/**
 * Writes a band that differs from the first page in some columns; the address after it. 0 when the codes of
 * the first page do not suit them, as those of a flat ground do not suit a photograph.
 *
 * @param pixels its first row; the row above is before it
 * @param filters types of its rows on the first page
 * @param changed a byte for each column, 0 where it is that of the first page
 */
export function encodeColumns(band: i32, rows: i32, pixels: usize, filters: usize, changed: usize, to: usize): usize {
  const record = recordOf(band);
  memory.copy(literalCodes, record + CODES, 4 * LITERALS);
  let low: i64 = load<u32>(record + LOW);
  let high: i64 = load<u32>(record + HIGH);
  let bytes: i64 = 0;
  startBits(fresh);
  for (let column = 0; column < columns; column++) {
    if (load<u8>(changed + column) == 0) continue;
    for (let row = 0; row < rows; row++) {
      const start = segmentStart(row, column);
      const end = segmentEnd(row, column);
      filterSegment(row, column, pixels, filters);
      store<u32>(freshPlaceOf(row, column), bitPosition());
      writePart(start, end);
      sumSegment(start, end);
      bytes += end - start;
      const more = own - <i32>load<u16>(sumsOf(band, row, column));
      low += more;
      high += weighted - <i32>load<u16>(sumsOf(band, row, column), 2) + <i64>more * bytesBehind(rows, end);
    }
    store<u32>(freshPlaceOf(rows, column), bitPosition());
  }
  if (isUnlike(band, rows, bitPosition(), bytes)) return 0;
  endBits();
  columnsLow = positive(low);
  columnsHigh = positive(high);
  return joinColumns(band, rows, changed, to);
}

/**
 * Whether these bits are many for so many bytes, and more than twice as many as those of the first page are
 * for its bytes.
 */
function isUnlike(band: i32, rows: i32, bits: i64, bytes: i64): bool {
  const before: i64 = load<u32>(placeOf(band, rows - 1, columns)) - load<u32>(placeOf(band, 0, 0));
  return bits > MANY_BITS * bytes && bits * rows * (rowBytes + 1) > 2 * before * bytes;
}

function joinColumns(band: i32, rows: i32, changed: usize, to: usize): usize {
  const record = recordOf(band);
  const kept = <usize>load<u32>(record + BITS);
  startBits(to);
  copyBits(kept, 0, load<u32>(record + HEADER));
  for (let row = 0; row < rows; row++) {
    let column = 0;
    while (column < columns) {
      if (load<u8>(changed + column) != 0) {
        const start = load<u32>(freshPlaceOf(row, column));
        copyBits(fresh, start, load<u32>(freshPlaceOf(row + 1, column)) - start);
        column++;
      } else {
        const start = load<u32>(placeOf(band, row, column));
        while (column < columns && load<u8>(changed + column) == 0) column++;
        copyBits(kept, start, load<u32>(placeOf(band, row, column)) - start);
      }
    }
  }
  return endBlock();
}

function filterSegment(row: i32, column: i32, pixels: usize, filters: usize): void {
  const at = pixels + row * rowBytes;
  const to = filtered + row * (rowBytes + 1);
  store<u8>(to, load<u8>(filters + row));
  const start = column * COLUMN;
  filterPart(at, at - rowBytes, to, start, min(rowBytes, start + COLUMN));
}

/**
 * Sums of a segment as Adler-32 has them: of its bytes, and of its bytes each times those from it to the end.
 */
let own: i32 = 0;
let weighted: i32 = 0;

function sumSegment(start: usize, end: usize): void {
  const size = <i32>(end - start);
  sumUp(start, size);
  own = <i32>positive(<i64>lowSum - 1);
  weighted = <i32>positive(<i64>highSum - size);
}

function positive(sum: i64): u32 {
  const rest = <i32>(sum % ADLER_BASE);
  return <u32>(rest < 0 ? rest + ADLER_BASE : rest);
}

// @ts-ignore: decorator
@inline
function bytesBehind(rows: i32, end: usize): i32 {
  return <i32>(filtered + rows * (rowBytes + 1) - end);
}

/** The first segment of a row has its filter type. */
// @ts-ignore: decorator
@inline
function segmentStart(row: i32, column: i32): usize {
  return filtered + row * (rowBytes + 1) + (column == 0 ? 0 : 1 + column * COLUMN);
}
// @ts-ignore: decorator
@inline
function segmentEnd(row: i32, column: i32): usize {
  return filtered + row * (rowBytes + 1) + 1 + min(rowBytes, (column + 1) * COLUMN);
}

// @ts-ignore: decorator
@inline
function recordOf(band: i32): usize {
  return records + <usize>band * RECORD;
}
// @ts-ignore: decorator
@inline
function placeOf(band: i32, row: i32, column: i32): usize {
  return places + (((band * bandRows + row) * (columns + 1) + column) << 2);
}
// @ts-ignore: decorator
@inline
function sumsOf(band: i32, row: i32, column: i32): usize {
  return sums + (((band * bandRows + row) * (columns + 1) + column) << 2);
}
// @ts-ignore: decorator
@inline
function freshPlaceOf(row: i32, column: i32): usize {
  return freshPlaces + ((column * (bandRows + 1) + row) << 2);
}
