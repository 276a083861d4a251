/** Text layout of a text or DB layer, and the sizes that gestures need. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import type { Layer, TextBox } from '../../document/layers/layer.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import type { TextLayout, TextSource } from '../text/layout.ts';
import { layoutText, textScale } from '../text/layoutText.ts';
import type { Typesetter } from '../text/typesetter.ts';
import { hasLooksFor } from '../text/typesetter.ts';

type WritingLayer = LayerWith<'text'>;

/**
 * The layout of a layer's text, in its local space. Reuses the layout of `known` if the typesetter is the same
 * and only the position changed.
 */
export function layoutLayer(
  layer: WritingLayer,
  typesetter: Typesetter,
  known?: { readonly layer: WritingLayer; readonly layout: TextLayout },
): TextLayout {
  if (known !== undefined && keepsLayout(known.layer, layer)) return known.layout;
  return layoutText(sourceOf(layer), typesetter);
}

/** The font scale at which a layer is drawn, without laying it out. */
export function layerScale(layer: WritingLayer, typesetter: Typesetter): number {
  return textScale(sourceOf(layer), typesetter);
}

function sourceOf(layer: WritingLayer): TextSource {
  return { ...layer, text: layer.display, formatting: formattingOf(layer) };
}

/**
 * Size of a layer's box as drawn, in document pixels; that of its frame while what draws its looks is not
 * loaded.
 */
export function layerSize(
  layer: Layer,
  typesetter: Typesetter,
): { readonly width: number; readonly height: number } {
  if (!hasText(layer)) return ownSize(layer);
  if (!hasLooksFor(typesetter, layer)) return { width: layer.width ?? 0, height: layer.height ?? 0 };
  const { width, height } = layoutLayer(layer, typesetter);
  return { width, height };
}

/**
 * Whether two layers have the same text, box and formatting, and therefore the same layout. Positions may
 * differ.
 */
export function keepsLayout(a: WritingLayer, b: WritingLayer): boolean {
  return LAID_OUT.every((name) => a[name] === b[name]) && sameFormatting(a, b);
}

/** What a layout depends on besides the formatting. */
const LAID_OUT = [
  'display',
  'width',
  'height',
  'lineHeight',
  'fit',
  'minFontSize',
  'sharedScale',
  'verticalAlign',
  'arc',
  'typography',
  'hyphens',
  'evenLines',
  'paragraphSpace',
  'tabs',
] as const satisfies readonly (keyof TextBox | 'display')[];

function sameFormatting(a: WritingLayer, b: WritingLayer): boolean {
  if (!takesRecords(a)) return !takesRecords(b) && a.formatting === b.formatting;
  return takesRecords(b) && a.style === b.style && a.color === b.color && a.segments === b.segments;
}
