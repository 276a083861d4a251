/** Colours of a look: readable on another ground, in their own hue. */
import { colorLightness } from '../../document/layers/colorLightness.ts';
import { contrastOf, isLight, readableBeside, WHITE } from '../rules/valueColors.ts';

/** Letters that were meant to stand out least and most keep that difference. */
const GRAPHITE_ON_WHITE = '#2b3342';
const WHITE_ON_DARK = '#f3f5fa';
/** A colour nearer to grey has no hue to keep. */
const LEAST_HUE = 0.18;
/** Lines and ornaments need less than letters. */
const SEEN = 1.8;

/** Red, green and blue, 0 to 1. */
export function channelsOf(color: string): readonly [number, number, number] {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** How much of a hue a colour has, 0 to 1: the spread of its channels. */
export function hueShare(color: string): number {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels);
}

/** How much of the ink of a black area this colour takes, 0 to 1. */
export function inkOf(color: string): number {
  return 1 - colorLightness(color);
}

/**
 * Letters that can be read on this ground: as they are, in their hue, or, grey ones, nearly black or white.
 */
export function readableOn(color: string, ground: string): string {
  const readable = readableBeside(color, [ground]);
  if (readable === null || readable.mixed === 0) return color;
  const isPlain = hueShare(color) < LEAST_HUE || readable.mixed > MOST_MIXED;
  if (!isPlain) return readable.color;
  return isLight(ground) ? GRAPHITE_ON_WHITE : WHITE_ON_DARK;
}
/** With more of black or white in it nothing is left of its hue. */
const MOST_MIXED = 0.7;

/** A line that is seen on this ground. */
export function seenOn(color: string, ground: string): string {
  return readableBeside(color, [ground], SEEN)?.color ?? color;
}

/** The same hue, so dark: `lightness` of white where it has none. */
export function deepened(color: string, lightness: number): string {
  const channels = channelsOf(color);
  const most = Math.max(...channels);
  const digits = channels.map((channel) => {
    const hue = most === 0 ? 1 : channel / most;
    const part = lightness * (0.25 + 0.75 * hue);
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

export { contrastOf, isLight, WHITE };
