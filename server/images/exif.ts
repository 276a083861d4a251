/** The orientation in EXIF data: a TIFF head and a directory of twelve bytes an entry. */

const ORIENTATION_TAG = 0x0112;

/** 1 to 8, as EXIF 2.3 defines them; 1, upright, when there is none or it is out of range. */
export function tiffOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const orientation = view.getUint16(at + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Whether an upright image has its sides swapped. */
export function swapsSides(orientation: number): boolean {
  return orientation >= 5;
}

/**
 * The matrix `a b c d e f` of Canvas 2D that draws a stored image of this size upright.
 *
 *   1 as is   2 mirrored   3 half turn   4 flipped   5 transposed   6 turned right   7 transversed   8 turned left
 */
export function uprightMatrix(
  orientation: number,
  width: number,
  height: number,
): readonly [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
