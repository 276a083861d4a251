import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { applyFormat } from '../../document/segments.ts';
import type { InlineFormat, Range } from '../../document/textFormatting.ts';
import { changeLayer } from './changeLayer.ts';
import { cleanFormat } from './cleanFormat.ts';

/**
 * Formats a part of a text layer; `range` holds UTF-16 offsets of its text. Font sizes become whole numbers from 8 to 72;
 * values that the model does not know are left out. Other kinds of layer have no parts and stay. Throws on a bad range.
 */
export function formatRange(
  document: Document,
  id: LayerId,
  range: Range,
  change: { readonly [K in keyof InlineFormat]?: InlineFormat[K] | undefined },
): Document {
  return changeLayer(document, id, (layer) => {
    if (layer.type !== 'text') return layer;
    const { textAlign: _, ...inline } = cleanFormat(change);
    const formatting = applyFormat(layer.formatting, layer.display, range, inline);
    return formatting === layer.formatting ? layer : { ...layer, formatting };
  });
}
