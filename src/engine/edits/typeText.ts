import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { textChange } from '../../document/textChange.ts';
import type { FormatOverride } from '../../document/textFormatting.ts';
import { formatRange } from './formatRange.ts';
import { replaceLayerText } from './replaceLayerText.ts';

/**
 * Gives a text layer this text, as a field holds it after a change; what was inserted gets `format` besides the format
 * that it takes from its neighbours. `caret` is the caret's offset in the new text. Other kinds of layer have no parts:
 * they get the text alone.
 */
export function typeText(
  document: Document,
  id: LayerId,
  text: string,
  caret: number,
  format: FormatOverride | null,
): Document {
  const layer = findLayer(document, id);
  if (layer === undefined || layer.type === 'image') return document;
  const change = textChange(layer.display, text, caret);
  if (change === null) return document;
  const typed = replaceLayerText(document, id, change.range, change.inserted);
  const [start] = change.range;
  return typed === document || format === null
    ? typed
    : formatRange(typed, id, [start, start + change.inserted.length], format);
}
