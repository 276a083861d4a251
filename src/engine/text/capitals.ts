/** Capitals, raised and lowered letters, and typography of a text: the half of `drawnText` that few texts need. */
import type { Span } from './spans.ts';
import { fullSizeOf } from './spans.ts';
import { inScript } from './script.ts';
import { typeset } from './typeset.ts';

export interface DrawnText {
  readonly drawn: string;
  /** Small capitals are spans of their own, in a smaller size; so are letters above and below the line. */
  readonly spans: readonly Span[];
}

/** The text as it is drawn, with the spans of its smaller letters. */
export function textInLooks(written: string, asked: readonly Span[], isTypeset: boolean): DrawnText {
  const text = isTypeset ? typeset(written) : written;
  const spans = asked.map(inScript);
  if (spans.every(({ format }) => format.capitals === undefined)) return { drawn: text, spans };
  const drawn = spans
    .map(({ start, end, format }) => {
      const part = text.slice(start, end);
      return format.capitals === undefined ? part : inCapitals(part);
    })
    .join('');
  return {
    drawn,
    spans: spans.flatMap((span) => (span.format.capitals === 'small' ? smallParts(span, text) : span)),
  };
}

/** Height of small capitals: a little more than that of small letters. */
const SMALL = 0.8;
/** Letters that have a capital, with the marks on them. */
const SMALL_LETTERS = /(?:(?!\p{M})\p{Changes_When_Uppercased}\p{M}*)+/gu;
/** Their capitals are not in the files that are loaded for common letters (`document/letters.ts`). */
const LEFT_ALONE = /[\u00b5\u00ff]/u;

/** Not the Greek iota under a letter, which would become a letter beside it. */
const SMALL_LETTER = /(?!\p{M})\p{Changes_When_Uppercased}/gu;

/** Each letter by its capital where that is one letter too: «ё» by «Ё», «ß» by itself. */
function inCapitals(text: string): string {
  return text.replaceAll(SMALL_LETTER, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length && !LEFT_ALONE.test(letter) ? capital : letter;
  });
}

function smallParts({ start, end, format }: Span, text: string): readonly Span[] {
  const small = { ...format, fontSize: format.fontSize * SMALL, fullSize: fullSizeOf(format) };
  const parts: Span[] = [];
  let at = start;
  const add = (to: number, as: Span['format']): void => {
    if (to > at) parts.push({ start: at, end: to, format: as });
    at = to;
  };
  for (const letters of text.slice(start, end).matchAll(SMALL_LETTERS)) {
    add(start + letters.index, format);
    add(start + letters.index + letters[0].length, small);
  }
  add(end, format);
  return parts.length === 0 ? [{ start, end, format }] : parts;
}
