import { hasText } from '../../../document/layers/capabilities.ts';
import { changeContent } from '../../../document/changeContent.ts';
import { contentOf, templateOf } from '../../../document/layers/content.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { endsList, hasLists, listAt } from '../../../document/text/lists.ts';
import { applyFormat } from '../../../document/text/segments.ts';
import type { FormatOverride, Range } from '../../../document/text/textFormatting.ts';
import { fieldObjects, typedChange } from '../../../document/records/fieldObjects.ts';
import { formatRange } from './formatRange.ts';
import { replaceLayerText } from './replaceLayerText.ts';

/**
 * Sets the template of a text or DB layer from an input field. Inserted characters take the format of their
 * neighbours, overridden by `format`, and the list of their paragraph; a line break in an empty item ends the
 * list instead. Fields are removed whole, see `typedChange`. `caret` is the caret's
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
  const { range, inserted } = change;
  const { template, formatting } = contentOf(layer);
  if (inserted === '\n' && endsList(formatting, template, range))
    return formatRange(document, id, range, { list: 'none' });
  const typed = replaceLayerText(document, id, range, inserted);
  if (typed === document) return typed;
  const [start] = range;
  const added: Range = [start, start + inserted.length];
  const formatted = format === null ? typed : formatRange(typed, id, added, format);
  return inserted === '' || !hasLists(formatting)
    ? formatted
    : changeContent(formatted, id, (content) => ({
        ...content,
        formatting: applyFormat(content.formatting, content.template, added, {
          list: listAt(formatting, template, start),
        }),
      }));
}
