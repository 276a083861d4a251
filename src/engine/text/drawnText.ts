/**
 * The text of a layer as it is drawn: capitals, and what typesetters change. The drawn text has as many
 * UTF-16 units as the written one, unit for unit, so that carets, selections and formats mean the same places
 * in both (decision 0186).
 */
import type { DrawnText } from './capitals.ts';
import type { TextSource } from './layout.ts';
import { looksInUse } from './looksInUse.ts';
import { formatSpans } from './spans.ts';

export function drawnText({
  text,
  formatting,
  typography,
}: Pick<TextSource, 'text' | 'formatting' | 'typography'>): DrawnText {
  const spans = formatSpans(formatting, text);
  const isPlain = typography !== true && spans.every(({ format }) => format.capitals === undefined);
  const looks = looksInUse();
  if (isPlain || looks === null) return { drawn: text, spans };
  return looks.textInLooks(text, spans, typography === true);
}
