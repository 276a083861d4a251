/** Separate from the schemas of a layer, so that a worker that only draws does not load Zod. */
import { isTyped } from './capabilities.ts';
import type { DbLayer, TextLayer } from './layer.ts';
import type { TextFormatting } from './textFormatting.ts';

/** The formatting that a text or DB layer is drawn with; a DB layer has no segments. */
export function formattingOf(layer: TextLayer | DbLayer): TextFormatting {
  return isTyped(layer)
    ? layer.formatting
    : { default: { ...layer.style, color: layer.color }, segments: [] };
}
