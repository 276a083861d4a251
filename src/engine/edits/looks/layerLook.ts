/** The look of a layer, taken from one and given to others: the format painter. */
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText, isKind } from '../../../document/layers/capabilities.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import type { Document } from '../../../document/document.ts';
import { changeLayers, withFields } from '../../../document/changeLayer.ts';
import type { Layer, LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { BOX_LOOKS, PLAIN_LOOKS } from '../../../document/text/textLooks.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import type { EffectsChange } from './setPictureLooks.ts';
import { setEffects } from './setPictureLooks.ts';
import { formatText } from '../text/formatText.ts';
import { setBackground } from './setRules.ts';
import type { TextLooksChange } from '../text/setTextLooks.ts';
import { setTextLooks } from '../text/setTextLooks.ts';

export interface LayerLook {
  readonly opacity: number;
  /** Behind the layer; null for none. */
  readonly background: string | null;
  readonly effects: Required<EffectsChange>;
  /** Of a text: its letters and how its lines stand. */
  readonly text: {
    readonly format: TextFormat;
    readonly lineHeight: number;
    readonly looks: Required<TextLooksChange>;
  } | null;
  readonly shape: Pick<ShapeLayer, 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'radius'> | null;
}

/** How a layer looks; nothing of its place, its size and its content. */
export function lookOf(layer: Layer): LayerLook {
  return {
    opacity: layer.opacity,
    background: layer.background ?? null,
    effects: { blend: layer.blend ?? null, dropShadow: layer.dropShadow ?? null },
    text: hasText(layer) ? textLook(layer) : null,
    shape: isKind(layer, 'shape') ? shapeLook(layer) : null,
  };
}

function textLook(layer: LayerWith<'text'>): LayerLook['text'] {
  const looks = Object.fromEntries(BOX_LOOKS.map((name) => [name, layer[name] ?? null]));
  return {
    format: formattingOf(layer).default,
    lineHeight: layer.lineHeight,
    looks: looks as Required<TextLooksChange>, // each by its name
  };
}

function shapeLook({ fill, stroke, strokeWidth, dash, radius }: ShapeLayer): LayerLook['shape'] {
  return { fill, stroke, strokeWidth, dash, radius };
}

/**
 * Gives layers a look. Of a layer of another kind only what the kinds share changes; a line stays as high as
 * it is.
 */
export function applyLook(document: Document, ids: readonly LayerId[], look: LayerLook): Document {
  const { opacity, background, effects, text, shape } = look;
  const lettered = text === null ? document : formatText(document, ids, { ...PLAIN_LOOKS, ...text.format });
  const looked = text === null ? lettered : setTextLooks(lettered, ids, text.looks);
  const backed = setBackground(looked, ids, background);
  return changeLayers(setEffects(backed, ids, effects), ids, (layer) => {
    if (hasText(layer))
      return withFields(layer, { opacity, ...(text !== null && { lineHeight: text.lineHeight }) });
    if (isKind(layer, 'shape'))
      return withFields(layer, { opacity, ...(shape !== null && paintFor(layer, shape)) });
    return withFields(layer, { opacity });
  });
}

/** A line has no fill, and its thickness is its height. */
function paintFor(layer: ShapeLayer, shape: NonNullable<LayerLook['shape']>): Partial<ShapeLayer> {
  if (layer.shape !== 'line') return shape;
  return { stroke: shape.stroke ?? shape.fill, dash: shape.dash };
}
