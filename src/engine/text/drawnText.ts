/**
 * The text of a layer as it is drawn: capitals, and what typesetters change. The drawn text has as many
 * UTF-16 units as the written one, unit for unit, so that carets, selections and formats mean the same places
 * in both (text-looks#drawn-and-written-text).
 */
import type { DrawnText } from './capitals.ts';
import type { TextSource } from './layout.ts';
import { formatSpans } from './spans.ts';
import type { Typesetter } from './typesetter.ts';
import { looksOf } from './typesetter.ts';

export function drawnText(
  { text, formatting, typography }: Pick<TextSource, 'text' | 'formatting' | 'typography'>,
  typesetter: Pick<Typesetter, 'looks'>,
): DrawnText {
  const spans = formatSpans(formatting, text);
  const isPlain =
    typography !== true &&
    spans.every(({ format }) => format.capitals === undefined && format.script === undefined);
  return isPlain ? { drawn: text, spans } : looksOf(typesetter).textInLooks(text, spans, typography === true);
}
