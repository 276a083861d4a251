import type { Document } from '../../../document/document.ts';
import { changeLayer } from '../../../document/changeLayer.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../../document/layers/content.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { MIN_FONT_SIZE } from '../../../document/schema/constants.ts';
import { normaliseSegments } from '../../../document/text/normalSegments.ts';
import type { FormatOverride } from '../../../document/text/textFormatting.ts';

/** Makes all letters of a text smaller, to at most this share of their size. Sizes stay whole. */
export function shrinkText(document: Document, id: LayerId, share: number): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasText(layer) || share >= 1) return layer;
    const { template, formatting } = contentOf(layer);
    const sized = <F extends FormatOverride>(format: F): F =>
      format.fontSize === undefined
        ? format
        : { ...format, fontSize: Math.max(MIN_FONT_SIZE, Math.floor(format.fontSize * share)) };
    const smaller = {
      default: sized(formatting.default),
      segments: formatting.segments.map((segment) => ({ ...segment, format: sized(segment.format) })),
    };
    return withContent(layer, { template, formatting: normaliseSegments(smaller, template) });
  });
}
