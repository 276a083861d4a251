/** How a delimited text writes its values: the quotes, what escapes them, and spaces behind a delimiter. */
import type { Delimiter } from '../../../src/document/table/tableFile.ts';

export interface Dialect {
  readonly delimiter: Delimiter;
  readonly quote: '"' | "'";
  /** A backslash escapes quotes and itself, as MySQL and Python write. */
  readonly escapes: boolean;
  /** A space behind a delimiter belongs to it: `a, "b"`. */
  readonly skipsSpace: boolean;
}

const SAMPLE_CHARACTERS = 64 * 1024;

/** The dialect of a text with this delimiter. */
export function dialectOf(text: string, delimiter: Delimiter): Dialect {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const quote = hasSingleQuotes(sample, delimiter) ? "'" : '"';
  const mark = quote === '"' ? '"' : "'";
  const end = delimiter === '' ? '' : escapedInClass(delimiter);
  // `\"` in front of a delimiter also ends a Windows path: `"C:\docs\"`.
  const escapes =
    new RegExp(String.raw`\\${mark}(?![\s${end}]|$)`, 'u').test(sample) &&
    new RegExp(String.raw`(?:^|[\n\r${end}])\s*${mark}`, 'u').test(sample);
  return { delimiter, quote, escapes, skipsSpace: hasSpaces(sample, delimiter) };
}

/** Whether most fields are in single quotes and none in double ones. */
function hasSingleQuotes(sample: string, delimiter: Delimiter): boolean {
  if (sample.includes('"') || !sample.includes("'")) return false;
  const end = escapedInClass(delimiter === '' ? '\n' : delimiter);
  const quoted = sample.match(new RegExp(`(?<=^|[${end}\\n\\r])'[^'\\n]*'(?=[${end}\\r\\n]|$)`, 'gu')) ?? [];
  const outside = sample.replaceAll(/'[^'\n]*'/gu, '');
  const fields = (outside.match(new RegExp(`[${end}\\n]`, 'gu'))?.length ?? 0) + 1;
  if (quoted.length > 1 && quoted.length * 5 >= fields * 3) return true;
  return (
    delimiter !== '' && quoted.some((field) => field.includes(delimiter)) && isEvenWith(sample, delimiter)
  );
}

/** Whether single quotes, and only they, give every line as many fields as the first one has. */
function isEvenWith(sample: string, delimiter: Delimiter): boolean {
  const lines = sample.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const widths = (texts: readonly string[]) =>
    new Set(texts.map((line) => line.split(delimiter).length)).size;
  const outside = lines.map((line) => line.replaceAll(/'[^'\n]*'/gu, ''));
  return lines.length > 1 && widths(outside) === 1 && widths(lines) > 1;
}

/** Whether a quote follows a delimiter and a space, or nearly every delimiter has a space behind it. */
function hasSpaces(sample: string, delimiter: Delimiter): boolean {
  if (delimiter === '' || delimiter === '\t') return false;
  const mark = escapedInClass(delimiter);
  if (new RegExp(`[${mark}] +"[^"\\n]*"\\s*(?:[${mark}\\r\\n]|$)`, 'u').test(sample)) return true;
  const all = sample.match(new RegExp(`[${mark}](?!\\r?\\n|$)`, 'gu'))?.length ?? 0;
  const spaced = sample.match(new RegExp(`[${mark}] `, 'gu'))?.length ?? 0;
  return all > 0 && spaced * 10 >= all * 9;
}

function escapedInClass(character: string): string {
  return character.replaceAll(/[\\^\]|-]/gu, String.raw`\$&`);
}
