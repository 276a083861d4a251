/**
 * Planes of a JPEG page: luma, and two chroma planes of half the width and height, by the arithmetic of libjpeg
 * (JFIF colours; the mean of four samples; the last column and row repeated up to a whole unit).
 */
import { fourPixels, onePixel } from './pixels';

/** Size of the luma plane: whole units of 16 × 16. */
export let planeWidth: i32 = 0;
export let planeHeight: i32 = 0;
let width: i32 = 0;
let height: i32 = 0;
/** Two rows of RGBA, padded. */
let rowPair: usize = 0;

/** Bytes that `openPlanes` needs at `address`. */
export function rowPairBytes(pageWidth: i32): i32 {
  return 2 * 4 * ((pageWidth + 15) & ~15);
}

export function openPlanes(pageWidth: i32, pageHeight: i32, address: usize): void {
  width = pageWidth;
  height = pageHeight;
  planeWidth = (width + 15) & ~15;
  planeHeight = (height + 15) & ~15;
  rowPair = address;
}

/** Bytes of the three planes, one after another. */
export function planesBytes(pageWidth: i32, pageHeight: i32): i32 {
  return (((pageWidth + 15) & ~15) * ((pageHeight + 15) & ~15) * 3) / 2;
}

// @ts-ignore: decorator
@inline
export function chromaAt(planes: usize, index: i32): usize {
  return planes + planeWidth * planeHeight + index * ((planeWidth * planeHeight) >> 2);
}

/** Where a region that touches the edge of the page ends with the padding. */
export function paddedRight(right: i32): i32 {
  return right == width ? planeWidth : right;
}
export function paddedBottom(bottom: i32): i32 {
  return bottom == height ? planeHeight : bottom;
}

/**
 * Converts pixels into this part of the planes; `x` is a multiple of 4 and `y` of 2, the part ends at such
 * a place or at the edge of the page. False when a pixel is transparent.
 */
export function convert(
  planes: usize,
  pixels: usize,
  x: i32,
  y: i32,
  partWidth: i32,
  partHeight: i32,
  isBgra: bool,
): bool {
  const right = paddedRight(x + partWidth);
  const rowBytes = partWidth * 4;
  const padded = right - x;
  const lower = rowPair + padded * 4;
  let opaque = i32x4.splat(-1);
  for (let row = 0; row < partHeight; row += 2) {
    const from = pixels + row * rowBytes;
    fillRow(rowPair, from, partWidth, padded, isBgra);
    fillRow(lower, row + 1 < partHeight ? from + rowBytes : from, partWidth, padded, isBgra);
    opaque = v128.and(opaque, convertRows(planes, lower, x, y + row, padded));
  }
  if (y + partHeight == height) repeatLastRow(planes, x, padded);
  return i32x4.all_true(v128.eq<u32>(v128.and(opaque, i32x4.splat(0xff000000)), i32x4.splat(0xff000000)));
}

function fillRow(to: usize, from: usize, count: i32, padded: i32, isBgra: bool): void {
  if (isBgra) {
    let pixel = 0;
    for (; pixel + 4 <= count; pixel += 4) v128.store(to + pixel * 4, fourPixels(from + pixel * 4, true));
    for (; pixel < count; pixel++) store<u32>(to + pixel * 4, onePixel(from + pixel * 4, true));
  } else memory.copy(to, from, count * 4);
  const last = load<u32>(to + (count - 1) * 4);
  for (let at = count; at < padded; at++) store<u32>(to + at * 4, last);
}

/** Four pixels of two rows at a time. Returns the conjunction of all pixels. */
function convertRows(planes: usize, lower: usize, x: i32, y: i32, count: i32): v128 {
  let all = i32x4.splat(-1);
  const luma = planes + y * planeWidth + x;
  const chroma = ((y * planeWidth) >> 2) + (x >> 1);
  const blue = chromaAt(planes, 0) + chroma;
  const red = chromaAt(planes, 1) + chroma;
  const bias = i32x4(1, 0, 2, 0);
  for (let at = 0; at < count; at += 4) {
    const top = v128.load(rowPair + at * 4);
    const bottom = v128.load(lower + at * 4);
    all = v128.and(all, v128.and(top, bottom));
    storeFour(luma + at, lumaOf(top));
    if (y + 1 < planeHeight) storeFour(luma + planeWidth + at, lumaOf(bottom));
    storeTwo(blue + (at >> 1), mean(v128.add<i32>(blueOf(top), blueOf(bottom)), bias));
    storeTwo(red + (at >> 1), mean(v128.add<i32>(redOf(top), redOf(bottom)), bias));
  }
  return all;
}

// @ts-ignore: decorator
@inline
function redBlue(pixels: v128): v128 {
  return v128.and(pixels, i32x4.splat(0x00ff00ff));
}
// @ts-ignore: decorator
@inline
function green(pixels: v128): v128 {
  return v128.and(v128.shr<u32>(pixels, 8), i32x4.splat(0xff));
}

/** 0.299 R + 0.587 G + 0.114 B in 16 bits of fraction; the factor of green is too large for one product. */
// @ts-ignore: decorator
@inline
function lumaOf(pixels: v128): v128 {
  const outer = v128.dot<i16>(redBlue(pixels), i16x8(19595, 7471, 19595, 7471, 19595, 7471, 19595, 7471));
  const inner = v128.shl<i32>(v128.dot<i16>(green(pixels), i32x4.splat(19235)), 1);
  return v128.shr<i32>(v128.add<i32>(v128.add<i32>(outer, inner), i32x4.splat(32768)), 16);
}

/** 128 and a half, less the smallest fraction. */
const OFFSET: i32 = (128 << 16) + 32767;

// @ts-ignore: decorator
@inline
function blueOf(pixels: v128): v128 {
  const outer = redBlue(pixels);
  const others = v128.add<i32>(
    v128.dot<i16>(outer, i32x4.splat(-11059 & 0xffff)),
    v128.dot<i16>(green(pixels), i32x4.splat(-21709 & 0xffff)),
  );
  const own = v128.shl<i32>(v128.shr<u32>(outer, 16), 15);
  return v128.shr<i32>(v128.add<i32>(v128.add<i32>(others, own), i32x4.splat(OFFSET)), 16);
}

// @ts-ignore: decorator
@inline
function redOf(pixels: v128): v128 {
  const outer = redBlue(pixels);
  const others = v128.add<i32>(
    v128.dot<i16>(v128.shr<u32>(outer, 16), i32x4.splat(-5329 & 0xffff)),
    v128.dot<i16>(green(pixels), i32x4.splat(-27439 & 0xffff)),
  );
  const own = v128.shl<i32>(v128.and(outer, i32x4.splat(0xff)), 15);
  return v128.shr<i32>(v128.add<i32>(v128.add<i32>(others, own), i32x4.splat(OFFSET)), 16);
}

/** Means of the first and of the last two lanes, each in the first of its lanes. */
// @ts-ignore: decorator
@inline
function mean(sums: v128, bias: v128): v128 {
  const pairs = v128.add<i32>(sums, v128.shuffle<i32>(sums, sums, 1, 0, 3, 2));
  return v128.shr<i32>(v128.add<i32>(pairs, bias), 2);
}

// @ts-ignore: decorator
@inline
function storeFour(to: usize, values: v128): void {
  const words = v128.narrow<i32>(values, values);
  v128.store_lane<i32>(to, v128.narrow<u16>(words, words), 0);
}
// @ts-ignore: decorator
@inline
function storeTwo(to: usize, values: v128): void {
  store<u8>(to, <u8>v128.extract_lane<i32>(values, 0));
  store<u8>(to + 1, <u8>v128.extract_lane<i32>(values, 2));
}

/** Repeats the last row of luma, and the last of each chroma plane, down to the end of the unit. */
function repeatLastRow(planes: usize, x: i32, padded: i32): void {
  repeatRow(planes, planeWidth, x, padded, height - 1, planeHeight);
  for (let index = 0; index < 2; index++)
    repeatRow(chromaAt(planes, index), planeWidth >> 1, x >> 1, padded >> 1, (height - 1) >> 1, planeHeight >> 1);
}

function repeatRow(plane: usize, stride: i32, x: i32, count: i32, last: i32, end: i32): void {
  const from = plane + last * stride + x;
  for (let row = last + 1; row < end; row++) memory.copy(plane + row * stride + x, from, count);
}
