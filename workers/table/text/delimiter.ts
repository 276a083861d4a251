/**
 * Detects the column delimiter: the one with the most even number of fields in the first rows. On a tie the
 * delimiter that is rarer inside texts wins, so a decimal comma never beats a semicolon. A comma inside sentences and addresses,
 * which a space always follows, divides nothing.
 */
import type { Delimiter } from '../../../src/document/table/tableFile.ts';
import { parseDelimited } from './delimited.ts';
import { dialectOf } from './dialect.ts';

const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_ROWS = 200;
/** From the rarest inside texts to the most common. */
const candidates: readonly Delimiter[] = ['\t', ';', '|', ','];
/** A rarer delimiter wins if the best score exceeds its own by less than this. */
const NEARLY_EQUAL = 0.05;
/** Every row has the same number of fields. */
const EVEN = 2;

interface FoundDelimiter {
  readonly delimiter: Delimiter;
  /** The text without a `sep=` line. */
  readonly body: string;
  /** What else may divide the columns; empty when the delimiter is sure. */
  readonly others: readonly Delimiter[];
}

/**
 * The delimiter of a text.
 * @param wanted chosen by hand; found out when absent
 */
export function findDelimiter(text: string, wanted?: Delimiter): FoundDelimiter {
  const named = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text);
  const delimiter = candidates.find((candidate) => candidate === named?.[1]);
  const body = named && delimiter ? text.slice(named[0].length) : text;
  const certain = wanted ?? delimiter;
  return certain === undefined
    ? { ...detectDelimiter(text), body }
    : { delimiter: certain, body, others: [] };
}

function detectDelimiter(text: string): Omit<FoundDelimiter, 'body'> {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scores = candidates.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }));
  let best: { delimiter: Delimiter; score: number } = { delimiter: '', score: 0 };
  for (const found of scores) if (found.score > best.score + NEARLY_EQUAL) best = found;
  const { delimiter, score } = best;
  if (delimiter === '') {
    const divided = scores.filter((found) => found.score > 0 || mayDivide(sample, found.delimiter));
    return { delimiter, others: divided.map((found) => found.delimiter) };
  }
  const rivals = scores.filter((found) => found.delimiter !== delimiter && found.score >= score - 0.3);
  const isDoubtful = delimiter === ',' && isSpaced(sample) && score < EVEN;
  return {
    delimiter,
    others: [...rivals.map((found) => found.delimiter), ...(isDoubtful ? ([''] as const) : [])],
  };
}

/** Whether most lines have the delimiter, although it was taken for a sign of their texts. */
function mayDivide(sample: string, delimiter: Delimiter): boolean {
  const lines = sample.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  const having = lines.filter((line) => line.includes(delimiter)).length;
  return having > 0 && having * 5 >= lines.length * 3;
}

/** From 0 (the delimiter splits almost nothing) to 2 (every row has the same number of fields). */
function evenness(sample: string, delimiter: Delimiter): number {
  const rows = parseDelimited(sample, delimiter, {
    ...dialectOf(sample, delimiter),
    maxRows: SAMPLE_ROWS,
  }).rows.filter((row) => row.length > 0);
  const widths = rows.map((row) => row.length);
  const split = widths.filter((width) => width > 1);
  if (split.length === 0) return 0;
  const inFirst = (widths[0] ?? 1) > 1;
  if (!inFirst && split.length < widths.length / 2) return 0;
  if (delimiter === ',' && isSpaced(sample) && (!inFirst || new Set(widths).size > 1)) return 0;
  const counts = new Map<number, number>();
  for (const width of split) counts.set(width, (counts.get(width) ?? 0) + 1);
  const torn = rows.filter((row) => row.some(hasOddQuote)).length;
  return (Math.max(...counts.values()) + split.length - torn) / widths.length;
}

/** Whether a space follows every comma outside quotes, as in sentences. */
function isSpaced(sample: string): boolean {
  const plain = sample.replaceAll(/"[^"]*"/gu, '');
  return plain.includes(',') && !/,(?!\s)/u.test(plain);
}

/** An unpaired quote inside a field means that the delimiter has split a quoted text. */
function hasOddQuote(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0;
}
