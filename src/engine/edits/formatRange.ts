import { isTyped } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { applyFormat } from '../../document/segments.ts';
import type { InlineFormat, Range } from '../../document/textFormatting.ts';
import { changeLayer } from './changeLayer.ts';
import { cleanFormat } from './cleanFormat.ts';

/**
 * Formats a range of a text layer (UTF-16 offsets). Font sizes are rounded and clamped to 8 to 72; unknown
 * values are ignored. Other layer kinds are unchanged. Throws on an invalid range.
 */
export function formatRange(
  document: Document,
  id: LayerId,
  range: Range,
  change: { readonly [K in keyof InlineFormat]?: InlineFormat[K] | undefined },
): Document {
  return changeLayer(document, id, (layer) => {
    if (!isTyped(layer)) return layer;
    const { textAlign: _, ...inline } = cleanFormat(change);
    const formatting = applyFormat(layer.formatting, layer.display, range, inline);
    return formatting === layer.formatting ? layer : { ...layer, formatting };
  });
}
