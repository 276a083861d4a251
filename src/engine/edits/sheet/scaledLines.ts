import { clamp } from '../../math/interval.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../../document/layers/content.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { normaliseSegments } from '../../../document/text/normalSegments.ts';
import type { FormatOverride } from '../../../document/text/textFormatting.ts';
import {
  MAX_FONT_SIZE,
  MAX_SHADOW_BLUR,
  MAX_SHADOW_OFFSET,
  MIN_FONT_SIZE,
  MIN_SHRUNK_FONT_SIZE,
} from '../../../document/schema/constants.ts';
import { onPageKind } from '../../kinds/kinds.ts';
import { limitedOutline, limitedShadow } from '../text/setTextLooks.ts';

/**
 * The layer with its letters, lines, rounded corners and shadow by this factor larger. Font sizes stay whole and
 * within their limits.
 */
export function scaledLines(layer: Layer, factor: number): Layer {
  if (factor === 1) return layer;
  const lined = hasText(layer) ? lettersScaled(layer, factor) : onPageKind(layer).scaledLines(layer, factor);
  const { dropShadow } = lined;
  if (dropShadow === undefined) return lined;
  const offset = (by: number): number => clamp(by * factor, -MAX_SHADOW_OFFSET, MAX_SHADOW_OFFSET);
  const blur = clamp(dropShadow.blur * factor, 0, MAX_SHADOW_BLUR);
  return { ...lined, dropShadow: { ...dropShadow, x: offset(dropShadow.x), y: offset(dropShadow.y), blur } };
}

function lettersScaled(layer: LayerWith<'text'>, factor: number): Layer {
  const { template, formatting } = contentOf(layer);
  const sized = <F extends FormatOverride>(format: F): F =>
    format.fontSize === undefined
      ? format
      : { ...format, fontSize: sizeOf(format.fontSize * factor, MIN_FONT_SIZE) };
  const scaled = {
    default: sized(formatting.default),
    segments: formatting.segments.map((segment) => ({ ...segment, format: sized(segment.format) })),
  };
  const lettered = withContent(layer, { template, formatting: normaliseSegments(scaled, template) });
  const { minFontSize, outline, shadow } = layer;
  if (minFontSize === undefined && outline === undefined && shadow === undefined) return lettered;
  return {
    ...lettered,
    ...(minFontSize !== undefined && { minFontSize: sizeOf(minFontSize * factor, MIN_SHRUNK_FONT_SIZE) }),
    ...(outline !== undefined && {
      outline: limitedOutline({ ...outline, width: outline.width * factor }),
    }),
    ...(shadow !== undefined && {
      shadow: limitedShadow({ ...shadow, x: shadow.x * factor, y: shadow.y * factor }),
    }),
  };
}

function sizeOf(fontSize: number, least: number): number {
  return clamp(Math.round(fontSize), least, MAX_FONT_SIZE);
}
