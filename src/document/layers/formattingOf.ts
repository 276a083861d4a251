/** Separate from the schemas of a layer, so that a worker that only draws does not load Zod. */
import type { LayerWith } from './capabilities.ts';
import { hasText, takesRecords } from './capabilities.ts';
import { traitsOf } from './layerTraits.ts';
import { DEFAULT_TEXT_FORMAT } from '../text/textFormatting.ts';
import type { Segment, TextFormatting } from '../text/textFormatting.ts';

/** The formatting of what a layer writes: of its template, or in a filled layer of its text. */
export function formattingOf(layer: LayerWith<'letters'>): TextFormatting {
  if (!hasText(layer))
    return { default: traitsOf(layer).style?.(layer) ?? DEFAULT_TEXT_FORMAT, segments: NO_SEGMENTS };
  return takesRecords(layer)
    ? { default: { ...layer.style, color: layer.color }, segments: layer.segments ?? NO_SEGMENTS }
    : layer.formatting;
}

const NO_SEGMENTS: readonly Segment[] = [];
