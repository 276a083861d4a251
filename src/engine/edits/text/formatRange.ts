import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { setList } from '../../../document/text/lists.ts';
import { applyFormat } from '../../../document/text/segments.ts';
import type { InlineFormat, Range } from '../../../document/text/textFormatting.ts';
import { changeContent } from '../../../document/changeContent.ts';
import { cleanFormat } from './cleanFormat.ts';

/**
 * Formats a range of the template of a text or DB layer (UTF-16 offsets). Font sizes are rounded and clamped
 * to 8 to 72; unknown values are ignored. A list is that of all paragraphs that the range touches. Other
 * layer kinds are unchanged. Throws on an invalid range.
 */
export function formatRange(
  document: Document,
  id: LayerId,
  range: Range,
  change: { readonly [K in keyof InlineFormat]?: InlineFormat[K] | undefined },
): Document {
  const { textAlign: _, list, ...inline } = cleanFormat(change);
  return changeContent(document, id, ({ template, formatting }) => {
    const formatted = applyFormat(formatting, template, range, inline);
    return {
      template,
      formatting: list === undefined ? formatted : setList(formatted, template, range, list),
    };
  });
}
