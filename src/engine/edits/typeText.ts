import { hasText } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { FormatOverride } from '../../document/text/textFormatting.ts';
import { fieldObjects, typedChange } from '../../document/records/fieldObjects.ts';
import { formatRange } from './formatRange.ts';
import { replaceLayerText } from './replaceLayerText.ts';

/**
 * Sets the template of a text or DB layer from an input field. Inserted characters take the format of their
 * neighbours, overridden by `format`; fields are removed whole, see `typedChange`. `caret` is the caret's
 * offset in the new text.
 */
export function typeText(
  document: Document,
  id: LayerId,
  text: string,
  caret: number,
  format: FormatOverride | null,
): Document {
  const layer = findLayer(document, id);
  if (!hasText(layer)) return document;
  const change = typedChange(templateOf(layer), fieldObjects(layer, recordsOf(document)), text, caret);
  if (change === null) return document;
  const typed = replaceLayerText(document, id, change.range, change.inserted);
  const [start] = change.range;
  return typed === document || format === null
    ? typed
    : formatRange(typed, id, [start, start + change.inserted.length], format);
}
