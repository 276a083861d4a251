import { hasText, takesRecords } from '../../document/capabilities.ts';
import { MAX_TEXT_LENGTH } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { replaceText } from '../../document/segments.ts';
import type { Range } from '../../document/textFormatting.ts';
import { changeLayer } from './changeLayer.ts';

/**
 * Replaces a range (UTF-16 offsets) of a text or DB layer's text by `inserted` and adjusts the formatting.
 * Ignored if the text would become too long. Throws on a range outside the text.
 */
export function replaceLayerText(document: Document, id: LayerId, range: Range, inserted: string): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasText(layer)) return layer;
    const display = layer.display.slice(0, range[0]) + inserted + layer.display.slice(range[1]);
    if (display.length > MAX_TEXT_LENGTH) return layer;
    if (takesRecords(layer)) return display === layer.display ? layer : { ...layer, display };
    const formatting = replaceText(layer.formatting, layer.display, range, inserted);
    const same = display === layer.display && formatting === layer.formatting;
    return same ? layer : { ...layer, display, formatting };
  });
}
