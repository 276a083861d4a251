/** Lengths of Office files in document pixels. */

const EMU_PER_PIXEL = 9525;
/** Hundredths of a point. */
const PIXELS_PER_POINT = 96 / 72;

/** Of a line of single distance, in font sizes, whatever the font; so much of it is below the foot of the letters. */
export const LINE_HEIGHT = 1.2;
export const BELOW_LETTERS = 0.24;

export function pixels(emu: number): number {
  return emu / EMU_PER_PIXEL;
}

/** Of a size of letters or a space in hundredths of a point. */
export function pixelsOfPoints(hundredths: number): number {
  return (hundredths / 100) * PIXELS_PER_POINT;
}

/** Of an angle in 60,000ths. */
export function degrees(angle: number): number {
  return angle / 60_000;
}

/** As saved: to a hundredth. */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
