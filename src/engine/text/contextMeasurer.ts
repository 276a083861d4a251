import { hasRareLetters } from '../../document/letters.ts';
import type { FontSpec, TextMeasurer } from '../ports/measurer.ts';
import { cssFont } from './cssFont.ts';

/** The part of a 2D context used for measuring. */
interface MeasuringContext {
  font: string;
  measureText(text: string): { readonly width: number };
}

interface ContextMeasurer extends TextMeasurer {
  /** The context has lost its settings: the font is set again before the next text. */
  readonly forget: () => void;
}

/**
 * Measures text with a canvas context. Its `textRendering` is `geometricPrecision`, so that widths are linear
 * in the size. Throws when a face is not loaded, because a browser would silently measure a fallback.
 */
export function createTextMeasurer(
  context: MeasuringContext,
  isLoaded: (font: FontSpec) => boolean,
): ContextMeasurer {
  let current = '';
  return {
    advance: (text, font) => {
      const wanted = cssFont(font, hasRareLetters(text));
      if (wanted !== current) {
        if (!isLoaded(font)) throw new Error(`The font ${font.family} was measured before it was loaded.`);
        context.font = wanted;
        current = wanted;
      }
      return context.measureText(text).width;
    },
    forget: () => {
      current = '';
    },
  };
}
