import { hasText } from '../../document/capabilities.ts';
import { contentOf, withContent } from '../../document/content.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { applyDefault } from '../../document/segments.ts';
import type { TextFormat } from '../../document/textFormatting.ts';
import { changeLayers } from './changeLayer.ts';
import { cleanFormat } from './cleanFormat.ts';

/** A format change: only the properties that are present. */
export type TextFormatChange = { readonly [K in keyof TextFormat]?: TextFormat[K] | undefined };

/**
 * Formats whole layers, including the parts that were formatted before. Font sizes are rounded and clamped to
 * 8 to 72; unknown values are ignored.
 */
export function formatText(document: Document, ids: readonly LayerId[], change: TextFormatChange): Document {
  const clean = cleanFormat(change);
  return changeLayers(document, ids, (layer) => {
    if (!hasText(layer)) return layer;
    const { template, formatting } = contentOf(layer);
    return withContent(layer, { template, formatting: applyDefault(formatting, template, clean) });
  });
}
