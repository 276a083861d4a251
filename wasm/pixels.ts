/** Pixels as the caller gives them: four bytes, with red or with blue first. */

/** Four pixels at `from`, red first. */
// @ts-ignore: decorator
@inline
export function fourPixels(from: usize, isBgra: bool): v128 {
  const pixels = v128.load(from);
  return isBgra ? v128.shuffle<i8>(pixels, pixels, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15) : pixels;
}

/** One pixel at `from`, red first. */
// @ts-ignore: decorator
@inline
export function onePixel(from: usize, isBgra: bool): u32 {
  const pixel = load<u32>(from);
  return isBgra ? (pixel & 0xff00ff00) | ((pixel & 0xff) << 16) | ((pixel >>> 16) & 0xff) : pixel;
}
