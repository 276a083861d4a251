import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { textChange } from '../../document/textChange.ts';
import { replaceLayerText } from './replaceLayerText.ts';

/**
 * Gives a text or DB layer this text, as a field holds it after a change; only what differs is replaced, so formatting
 * stays with its characters. `caret` is the caret's offset in the new text, when known.
 */
export function setText(document: Document, id: LayerId, text: string, caret?: number): Document {
  const layer = findLayer(document, id);
  if (layer === undefined || layer.type === 'image') return document;
  const change = textChange(layer.display, text, caret);
  return change === null ? document : replaceLayerText(document, id, change.range, change.inserted);
}
