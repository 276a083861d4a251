/** A layer of a page that is shown in another size: its place, sides, letters and lines together. */
import { hasPicture, isKind, isTyped } from '../document/layers/capabilities.ts';
import type { Layer } from '../document/layers/layer.ts';
import {
  MAX_FONT_SIZE,
  MAX_LAYER_SIDE,
  MAX_STROKE_WIDTH,
  MIN_FONT_SIZE,
  MIN_LAYER_SIDE,
} from '../document/schema/constants.ts';

/** @param layer a text, a shape or a picture, as readers make them; others stay as they are */
export function scaledLayer(layer: Layer, scale: number): Layer {
  const by = (length: number): number => roundLength(length * scale);
  const side = (length: number): number => Math.min(MAX_LAYER_SIDE, Math.max(MIN_LAYER_SIDE, by(length)));
  const { dropShadow } = layer;
  const common = {
    x: by(layer.x),
    y: by(layer.y),
    ...(dropShadow !== undefined && {
      dropShadow: { ...dropShadow, x: by(dropShadow.x), y: by(dropShadow.y), blur: by(dropShadow.blur) },
    }),
  };
  if (isTyped(layer)) {
    const { formatting, outline, shadow } = layer;
    const sized = <Format extends { readonly fontSize?: number | undefined }>(format: Format): Format =>
      format.fontSize === undefined ? format : { ...format, fontSize: fontSize(format.fontSize * scale) };
    return {
      ...layer,
      ...common,
      width: layer.width === null ? null : side(layer.width),
      height: layer.height === null ? null : side(layer.height),
      formatting: {
        default: sized(formatting.default),
        segments: formatting.segments.map((segment) => ({ ...segment, format: sized(segment.format) })),
      },
      ...(outline !== undefined && { outline: { ...outline, width: Math.max(0.1, by(outline.width)) } }),
      ...(shadow !== undefined && { shadow: { ...shadow, x: by(shadow.x), y: by(shadow.y) } }),
    };
  }
  if (isKind(layer, 'shape')) {
    const { inner } = layer;
    return {
      ...layer,
      ...common,
      width: side(layer.width),
      height: side(layer.height),
      strokeWidth: Math.min(MAX_STROKE_WIDTH, by(layer.strokeWidth)),
      radius: by(layer.radius),
      ...(inner !== undefined && { inner: { gap: by(inner.gap), width: by(inner.width) } }),
    };
  }
  if (hasPicture(layer)) {
    const { mask } = layer;
    return {
      ...layer,
      ...common,
      width: side(layer.width),
      height: side(layer.height),
      ...(mask?.form === 'rounded' && { mask: { ...mask, radius: by(mask.radius) } }),
    };
  }
  return layer;
}

function fontSize(size: number): number {
  return Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, Math.round(size)));
}

/** As saved: to a hundredth. */
function roundLength(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
