/**
 * What typesetters change of a Russian text: spaces that do not break, «» and «№». The result has as many
 * UTF-16 units as the text; a letter too many becomes an invisible one.
 */

/** The text as it is set. What is not sure stays as it is written. */
export function typeset(text: string): string {
  if (!CHANGES.test(text)) return text;
  return inQuotes(text)
    .replaceAll(NUMBER, (sign) => NUMERO + JOINER.repeat(sign.length - 1))
    .replaceAll(AFTER_NUMERO, NO_BREAK)
    .replaceAll(AFTER_SHORT_WORD, NO_BREAK)
    .replaceAll(BEFORE_DASH, NO_BREAK);
}

const NO_BREAK = '\u00a0';
const NUMERO = '№';
/** Is not drawn, and nothing breaks at it. */
const JOINER = '\u2060';

/** A text without these is set as it is written. */
const CHANGES = /["N№–—]|[а-яё] /iu;
/** «N 5» and «No 5», but not after a Latin word, whose letter or «no» it may be. */
const NUMBER = /(?<![\p{L}\p{N}])(?<![A-Za-z]\s+)No?(?=[ \u00a0]?\d)/gu;
const AFTER_NUMERO = /(?<=№\u2060?) (?=\d)/gu;
/** Prepositions, conjunctions and particles that should not end a line. */
const AFTER_SHORT_WORD =
  /(?<=(?<![\p{L}\p{N}-])(?:а|без|в|во|для|до|за|и|из|изо|или|к|ко|на|над|не|ни|но|о|об|обо|от|по|под|при|про|с|со|у)) (?=\S)/giu;
/** A dash begins no line. */
const BEFORE_DASH = /(?<=\S) (?=[–—](?:\s|$))/gu;
const OPENS = /^$|[\s([{«—–\u00a0-]/u;

/** Pairs of straight quotation marks as «»; those without a partner, and inches, stay. */
function inQuotes(text: string): string {
  if (!text.includes('"')) return text;
  const marks = Array.from(text);
  const opened: number[] = [];
  marks.forEach((mark, index) => {
    if (mark === '\n') opened.length = 0;
    if (mark !== '"') return;
    const before = marks[index - 1] ?? '';
    const after = marks[index + 1] ?? ' ';
    if (OPENS.test(before) && !/\s/u.test(after)) {
      opened.push(index);
      return;
    }
    const start = opened.pop();
    if (start === undefined) return;
    marks[start] = '«';
    marks[index] = '»';
  });
  return marks.join('');
}
