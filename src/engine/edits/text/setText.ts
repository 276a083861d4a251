import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { textChange } from '../../../document/text/textChange.ts';
import { replaceLayerText } from './replaceLayerText.ts';

/**
 * Sets the template of a text or DB layer from an input field. Only the difference is replaced, so other
 * characters keep their formatting. `caret` is the caret's offset in the new text, if known.
 */
export function setText(document: Document, id: LayerId, text: string, caret?: number): Document {
  const layer = findLayer(document, id);
  if (!hasText(layer)) return document;
  const change = textChange(templateOf(layer), text, caret);
  return change === null ? document : replaceLayerText(document, id, change.range, change.inserted);
}
