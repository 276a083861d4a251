import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { applyFormat } from '../../document/text/segments.ts';
import type { InlineFormat, Range } from '../../document/text/textFormatting.ts';
import { changeContent } from '../../document/changeContent.ts';
import { cleanFormat } from './cleanFormat.ts';

/**
 * Formats a range of the template of a text or DB layer (UTF-16 offsets). Font sizes are rounded and clamped
 * to 8 to 72; unknown values are ignored. Other layer kinds are unchanged. Throws on an invalid range.
 */
export function formatRange(
  document: Document,
  id: LayerId,
  range: Range,
  change: { readonly [K in keyof InlineFormat]?: InlineFormat[K] | undefined },
): Document {
  const { textAlign: _, ...inline } = cleanFormat(change);
  return changeContent(document, id, ({ template, formatting }) => ({
    template,
    formatting: applyFormat(formatting, template, range, inline),
  }));
}
