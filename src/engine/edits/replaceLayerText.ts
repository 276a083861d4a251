import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { replaceText } from '../../document/segments.ts';
import type { Range } from '../../document/textFormatting.ts';
import { changeContent } from './changeContent.ts';

/**
 * Replaces a range (UTF-16 offsets) of the template of a text or DB layer by `inserted` and adjusts the formatting.
 * Ignored if the text would become too long. Throws on a range outside the text.
 */
export function replaceLayerText(document: Document, id: LayerId, range: Range, inserted: string): Document {
  return changeContent(document, id, ({ template, formatting }) => ({
    template: template.slice(0, range[0]) + inserted + template.slice(range[1]),
    formatting: replaceText(formatting, template, range, inserted),
  }));
}
