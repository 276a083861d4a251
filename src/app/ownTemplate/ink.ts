/** Colours on the picture of a blank. */
import type { Point } from '../../engine/math/index.ts';
import type { Pixels, WritingLine } from './lineNear.ts';
import { brightnessAt, isDark } from './lineNear.ts';

/** Of the width of the picture, to each side of a press. */
const NEAR = 0.02;
const HALF = 128;
/** Channels that differ by less are a grey: such a line is printed in black. */
const GREY = 24;

/** The colour of a line to write on: of its dark pixels on the middle; black for a grey one. */
export function inkOf(pixels: Pixels, { x, y, width }: WritingLine): string {
  const sum = [0, 0, 0];
  let count = 0;
  for (let column = x; column < x + width; column += 1) {
    if (!isDark(pixels, column, y)) continue;
    const at = (y * pixels.width + column) * 4;
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (pixels.data[at + channel] ?? 0);
    count += 1;
  }
  const channels = sum.map((each) => Math.round(each / Math.max(1, count)));
  if (Math.max(...channels) - Math.min(...channels) < GREY) return '#000000';
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether light letters are read better around a place. */
export function isDarkGround(pixels: Pixels, { x, y }: Point): boolean {
  const far = Math.max(2, Math.round(pixels.width * NEAR));
  let sum = 0;
  let count = 0;
  for (let row = Math.round(y) - far; row <= y + far; row += 1)
    for (let column = Math.round(x) - far; column <= x + far; column += 1) {
      const brightness = brightnessAt(pixels, column, row);
      if (brightness === null) continue;
      sum += brightness;
      count += 1;
    }
  return count > 0 && sum / count < HALF;
}
