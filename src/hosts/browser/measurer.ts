import type { TextMeasurer } from '../../engine/index.ts';
import { cssFont } from '../../engine/index.ts';

/** The part of a 2D context used for measuring. */
interface MeasuringContext {
  font: string;
  measureText(text: string): { readonly width: number };
}

/**
 * Measures text with a canvas context prepared by `prepareContext`. Throws when a face is not loaded, because
 * a browser would silently measure a fallback.
 */
export function createTextMeasurer(
  context: MeasuringContext,
  isLoaded: (family: string) => boolean,
): TextMeasurer {
  let current = '';
  return {
    advance: (text, font) => {
      if (!isLoaded(font.family))
        throw new Error(`The font ${font.family} was measured before it was loaded.`);
      const wanted = cssFont(font);
      if (wanted !== current) {
        context.font = wanted;
        current = wanted;
      }
      return context.measureText(text).width;
    },
  };
}
