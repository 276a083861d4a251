import { MAX_TEXT_LENGTH } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { replaceText } from '../../document/segments.ts';
import type { Range } from '../../document/textFormatting.ts';
import { changeLayer } from './changeLayer.ts';

/**
 * Types into a text or DB layer: `range` (UTF-16 offsets of its text) gives way to `inserted`, and the formatting follows.
 * A text that would get too long stays as it is. Throws on a range that the text does not have.
 */
export function replaceLayerText(document: Document, id: LayerId, range: Range, inserted: string): Document {
  return changeLayer(document, id, (layer) => {
    if (layer.type === 'image') return layer;
    const display = layer.display.slice(0, range[0]) + inserted + layer.display.slice(range[1]);
    if (display.length > MAX_TEXT_LENGTH) return layer;
    if (layer.type === 'db') return display === layer.display ? layer : { ...layer, display };
    const formatting = replaceText(layer.formatting, layer.display, range, inserted);
    const same = display === layer.display && formatting === layer.formatting;
    return same ? layer : { ...layer, display, formatting };
  });
}
