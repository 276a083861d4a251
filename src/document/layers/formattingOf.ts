/** Separate from the schemas of a layer, so that a worker that only draws does not load Zod. */
import type { LayerWith } from './capabilities.ts';
import { takesRecords } from './capabilities.ts';
import type { Segment, TextFormatting } from '../text/textFormatting.ts';

/** The formatting of a text or DB layer: that of its template, or in a filled layer that of its text. */
export function formattingOf(layer: LayerWith<'text'>): TextFormatting {
  return takesRecords(layer)
    ? { default: { ...layer.style, color: layer.color }, segments: layer.segments ?? NO_SEGMENTS }
    : layer.formatting;
}

const NO_SEGMENTS: readonly Segment[] = [];
