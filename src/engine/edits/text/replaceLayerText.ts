import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { replaceText } from '../../../document/text/segments.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { changeContent } from '../../../document/changeContent.ts';

/**
 * Replaces a range (UTF-16 offsets) of the template of a text or DB layer by `inserted` and adjusts the
 * formatting. Ignored if the text would become too long. Throws on a range outside the text.
 */
export function replaceLayerText(document: Document, id: LayerId, range: Range, inserted: string): Document {
  return changeContent(document, id, ({ template, formatting }) => ({
    template: template.slice(0, range[0]) + inserted + template.slice(range[1]),
    formatting: replaceText(formatting, template, range, inserted),
  }));
}
