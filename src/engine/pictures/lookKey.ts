import type { PixelLook } from '../../document/pictures/pictureLooks.ts';

/** The same text for looks that give the same pixels. */
export function lookKey({ ink, tone }: PixelLook): string {
  const { color = null, strength = null } = ink ?? {};
  const { brightness = 0, contrast = 0, tint } = tone ?? {};
  return JSON.stringify([
    ink !== undefined,
    color,
    strength,
    brightness,
    contrast,
    tint?.color,
    tint?.amount,
  ]);
}
