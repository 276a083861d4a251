/**
 * Detects the column delimiter: the one with the most even number of fields in the first rows. On a tie the
 * delimiter that is rarer inside texts wins, so a decimal comma never beats a semicolon.
 */
import type { Delimiter } from '../../tableRead/messages.ts';
import { parseDelimited } from './delimited.ts';

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_ROWS = 200;
/** From the rarest inside texts to the most common. */
const candidates: readonly Delimiter[] = ['\t', ';', '|', ','];
/** A rarer delimiter wins if the best score exceeds its own by less than this. */
const NEARLY_EQUAL = 0.05;

/**
 * The delimiter of a text, and the text without a `sep=` line.
 * @param wanted chosen by hand; found out when absent
 */
export function findDelimiter(
  text: string,
  wanted?: Delimiter,
): { readonly delimiter: Delimiter; readonly body: string } {
  const named = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text);
  const delimiter = candidates.find((candidate) => candidate === named?.[1]);
  const body = named && delimiter ? text.slice(named[0].length) : text;
  return { delimiter: wanted ?? delimiter ?? detectDelimiter(text), body };
}

function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: { delimiter: Delimiter; score: number } = { delimiter: '', score: 0 };
  for (const delimiter of candidates) {
    const score = evenness(sample, delimiter);
    if (score > best.score + NEARLY_EQUAL) best = { delimiter, score };
  }
  return best.delimiter;
}

/** From 0 (the delimiter splits almost nothing) to 2 (every row has the same number of fields). */
function evenness(sample: string, delimiter: Delimiter): number {
  const rows = parseDelimited(sample, delimiter, { maxRows: SAMPLE_ROWS }).rows.filter(
    (row) => row.length > 0,
  );
  const widths = rows.map((row) => row.length);
  const split = widths.filter((width) => width > 1);
  if (split.length === 0) return 0;
  const inFirst = (widths[0] ?? 1) > 1;
  if (!inFirst && split.length < widths.length / 2) return 0;
  const counts = new Map<number, number>();
  for (const width of split) counts.set(width, (counts.get(width) ?? 0) + 1);
  const torn = rows.filter((row) => row.some(hasOddQuote)).length;
  return (Math.max(...counts.values()) + split.length - torn) / widths.length;
}

/** An unpaired quote inside a field means that the delimiter has split a quoted text. */
function hasOddQuote(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0;
}
