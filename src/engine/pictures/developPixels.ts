/**
 * Gives a picture its look, pixel by pixel. The same arithmetic on every host, so screen and file are equal:
 * the filters of a canvas are missing in Safari.
 */
import { colorParts } from '../math/colorParts.ts';
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import { inkOnPaper } from './inkOnPaper.ts';
import type { PicturePixels } from './pixels.ts';

/** Changes the pixels in place: first light and colour, then ink. */
export function developPixels(pixels: PicturePixels, { tone, ink }: PixelLook): void {
  if (tone !== undefined) applyTone(pixels, tone);
  if (ink !== undefined) inkOnPaper(pixels, ink);
}

/** Shares of red, green and blue in how light a colour looks (Rec. 709). */
const LIGHT = [0.2126, 0.7152, 0.0722] as const;

function applyTone({ data }: PicturePixels, tone: NonNullable<PixelLook['tone']>): void {
  const curve = toneCurve(tone);
  const { tint } = tone;
  const amount = tint?.amount ?? 0;
  const [red, green, blue] = colorParts(tint?.color ?? '#000000');
  for (let at = 0; at < data.length; at += 4) {
    const r = curve[data[at] ?? 0] ?? 0;
    const g = curve[data[at + 1] ?? 0] ?? 0;
    const b = curve[data[at + 2] ?? 0] ?? 0;
    if (amount === 0) {
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      continue;
    }
    // Dark parts become the colour, light ones stay white: a print in one ink.
    const light = (r * LIGHT[0] + g * LIGHT[1] + b * LIGHT[2]) / 255;
    data[at] = r + (red + (255 - red) * light - r) * amount;
    data[at + 1] = g + (green + (255 - green) * light - g) * amount;
    data[at + 2] = b + (blue + (255 - blue) * light - b) * amount;
  }
}

/** What each of 256 levels becomes. Contrast turns about the middle; black and white stay where light allows. */
function toneCurve({ brightness, contrast }: NonNullable<PixelLook['tone']>): readonly number[] {
  // At 1 only black and white are left.
  const slope = contrast < 0 ? 1 + contrast : 1 / Math.max(0.004, 1 - contrast);
  return Array.from({ length: 256 }, (_, level) => {
    const lit = level + brightness * (brightness < 0 ? level : 255 - level);
    return Math.min(255, Math.max(0, (lit - 127.5) * slope + 127.5));
  });
}
