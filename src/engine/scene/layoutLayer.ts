/** Text layout of a text or DB layer, and the sizes that gestures need. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import type { TextLayout, TextSource } from '../text/layout.ts';
import { layoutText, textScale } from '../text/layoutText.ts';

type WritingLayer = LayerWith<'text'>;

/**
 * The layout of a layer's text, in its local space. Reuses the layout of `known` if the measurer is the same
 * and only the position changed.
 */
export function layoutLayer(
  layer: WritingLayer,
  measurer: TextMeasurer,
  known?: { readonly layer: WritingLayer; readonly layout: TextLayout },
): TextLayout {
  if (known !== undefined && keepsLayout(known.layer, layer)) return known.layout;
  return layoutText(sourceOf(layer), measurer);
}

/** The font scale at which a layer is drawn, without laying it out. */
export function layerScale(layer: WritingLayer, measurer: TextMeasurer): number {
  return textScale(sourceOf(layer), measurer);
}

function sourceOf(layer: WritingLayer): TextSource {
  const { display: text, width, height, lineHeight, fit, minFontSize, sharedScale } = layer;
  const { verticalAlign, arc, typography } = layer;
  return {
    text,
    formatting: formattingOf(layer),
    width,
    height,
    lineHeight,
    fit,
    ...(minFontSize !== undefined && { minFontSize }),
    ...(sharedScale !== undefined && { sharedScale }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(arc !== undefined && { arc }),
    ...(typography !== undefined && { typography }),
  };
}

/** Size of a layer's box as drawn, in document pixels. */
export function layerSize(
  layer: Layer,
  measurer: TextMeasurer,
): { readonly width: number; readonly height: number } {
  if (!hasText(layer)) return ownSize(layer);
  const { width, height } = layoutLayer(layer, measurer);
  return { width, height };
}

/**
 * Whether two layers have the same text, box and formatting, and therefore the same layout. Positions may
 * differ.
 */
export function keepsLayout(a: WritingLayer, b: WritingLayer): boolean {
  return (
    a.display === b.display &&
    a.width === b.width &&
    a.height === b.height &&
    a.lineHeight === b.lineHeight &&
    a.fit === b.fit &&
    a.minFontSize === b.minFontSize &&
    a.sharedScale === b.sharedScale &&
    a.verticalAlign === b.verticalAlign &&
    a.arc === b.arc &&
    a.typography === b.typography &&
    sameFormatting(a, b)
  );
}

function sameFormatting(a: WritingLayer, b: WritingLayer): boolean {
  if (!takesRecords(a)) return !takesRecords(b) && a.formatting === b.formatting;
  return takesRecords(b) && a.style === b.style && a.color === b.color && a.segments === b.segments;
}
