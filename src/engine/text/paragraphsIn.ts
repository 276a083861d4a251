import { hasLineLooks } from '../../document/text/textLooks.ts';
import type { TextSource } from './layout.ts';
import type { Paragraph } from './pieces.ts';
import { paragraphsOf } from './pieces.ts';
import type { Span } from './spans.ts';
import type { Typesetter } from './typesetter.ts';
import { looksOf } from './typesetter.ts';

/** The paragraphs, with looks that few have; there are none on an arc. */
export function paragraphsIn(
  source: TextSource,
  drawn: string,
  spans: readonly Span[],
  typesetter: Typesetter,
): readonly Paragraph[] {
  const paragraphs = paragraphsOf(drawn, spans, typesetter);
  const isPlain = source.typography === undefined && !hasLineLooks(source);
  return source.arc !== undefined || (isPlain && spans.every(({ format }) => format.list === undefined))
    ? paragraphs
    : looksOf(typesetter).inLooks(paragraphs, source, spans, typesetter);
}
