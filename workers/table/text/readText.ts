/** Reads a text file as a table with one sheet. */
import type { DoubtPlace } from '../../../src/document/schema/doubt.ts';
import type {
  Delimiter,
  ParsedTable,
  TextDoubt,
  TextEncoding,
} from '../../../src/document/table/tableFile.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { tableRefusal } from '../../../src/document/table/tableRefusals.ts';
import { settledSheet } from '../input/merges.ts';
import { parseDelimited } from './delimited.ts';
import { dialectOf } from './dialect.ts';
import { isNameLike } from '../../../src/data/table/index.ts';
import { withoutMarkCells } from './lists/listMarks.ts';
import { plainList } from './lists/plainList.ts';

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

// oxlint-disable-next-line no-control-regex -- marks of protection and rubbish of old programs
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu;

/** Encoding and separator are those of all rows. */
const WHOLE_FILE: DoubtPlace = {};
/** Sheet name for files without sheets. */
const ONLY_SHEET_NAME = 'Лист1';

/** A decoded text, and what is known about it. */
interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly isDoubtful: boolean;
  /** The next likely encodings of a doubtful text. */
  readonly others: readonly TextEncoding[];
  /** Russian sentences about how it was decoded. */
  readonly notes: readonly string[];
  /** Chosen by hand; found out when absent. */
  readonly delimiter?: Delimiter | undefined;
}

/** Reads decoded delimited text. */
export function readText(decoded: DecodedText, fileName: string): ParsedTable {
  const { text, encoding, isDoubtful } = decoded;
  if (looksBinary(text)) return tableRefusal('not-a-table', BINARY);
  const whole = withoutNulls(text.endsWith('\u001a') ? text.slice(0, -1) : text);
  const written = plainList(whole);
  const { delimiter, body, others } = findDelimiter(written.text, decoded.delimiter ?? written.delimiter);
  const { rows, unclosedQuoteRow, stopped } = parseDelimited(body, delimiter, {
    ...dialectOf(body, delimiter),
    maxCells: MAX_CELLS,
  });
  if (stopped) return tableRefusal('too-many-cells');
  const list = withoutMarkCells(
    rows.map((row) => row.map((cell) => withoutProtection(withPlainLineEnds(cell)))),
  );
  const { sheet } = settledSheet(ONLY_SHEET_NAME, list.rows, [], []);
  if (sheet.rows.length === 0) return tableRefusal('empty');
  const doubts = doubtsOf(decoded, { delimiter, others });
  return {
    kind: 'table',
    table: { fileName, sheets: [sheet] },
    notes: [
      ...decoded.notes,
      ...(whole.length < text.length - 1
        ? ['В файле были нулевые байты, они убраны. Сверьте таблицу с исходной.']
        : []),
      ...(unclosedQuoteRow === null
        ? []
        : [`В строке ${unclosedQuoteRow + 1} не закрыта кавычка: начиная с неё кавычки показаны как есть.`]),
      ...written.notes,
      ...list.notes,
    ],
    text: { encoding, delimiter, isDoubtful, ...(doubts.length === 0 ? {} : { doubts }) },
  };
}

function doubtsOf(
  decoded: DecodedText,
  { delimiter, others }: { readonly delimiter: Delimiter; readonly others: readonly Delimiter[] },
): readonly TextDoubt[] {
  const { encoding, isDoubtful } = decoded;
  return [
    ...(isDoubtful
      ? [{ kind: 'encoding', place: WHOLE_FILE, assumed: encoding, alternatives: decoded.others } as const]
      : []),
    ...(others.length > 0
      ? [{ kind: 'delimiter', place: WHOLE_FILE, assumed: delimiter, alternatives: others } as const]
      : []),
  ];
}

const BINARY_SAMPLE = 64 * 1024;
const BINARY =
  'В файле двоичные данные, а не текст: это не таблица. Откройте его в той программе, где он сделан, и сохраните как .xlsx или .csv.';

/** Whether control characters are too many for a damaged text. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, BINARY_SAMPLE);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001e]/gu)?.length ?? 0;
  const nulls = sample.split('\u0000').length - 1;
  // Databases fill fields up with NUL: the rest of the text is in order.
  const rest = controls - nulls;
  if (rest > 1 + sample.length / 200) return true;
  return nulls > 0 && !isReadable(sample);
}

/** Whether nearly all characters besides NUL are letters, digits and signs of a table. */
function isReadable(sample: string): boolean {
  const plain = sample.replaceAll('\u0000', '');
  const usual = plain.match(/[\p{Script=Cyrillic}\u0020-\u007e\s«»№–—]/gu)?.length ?? 0;
  return plain.length > 0 && usual * 10 >= plain.length * 9 && /[;,\t\n]/u.test(plain);
}

function withoutNulls(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
}

/** Normalises line ends inside a cell, as every host draws them. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * The value as a spreadsheet shows it: `="00123"`, `'00123`, a leading tab and control characters are taken
 * off.
 */
function withoutProtection(field: string): string {
  const plain = field.replaceAll(CONTROLS, '').replace(/^\t+(?=\S)/u, '');
  const formula = /^\s*=\s*"(?<inside>(?:[^"]|"")*)"\s*$/u.exec(plain)?.groups?.['inside'];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return plain.replace(/^'(?=[\d=+@-])(?!.*'$)/u, '');
}

/**
 * Detects the column delimiter: the one with the most even number of fields in the first rows. On a tie the
 * delimiter that is rarer inside texts wins, so a decimal comma never beats a semicolon. A comma inside
 * sentences and addresses, which a space always follows, divides nothing.
 *
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
  const inFirst = (widths[0] ?? 1) > 1 || isTitled(rows);
  if (!inFirst && split.length < widths.length / 2) return 0;
  const sizes = new Set(isTitled(rows) ? split : widths);
  if (delimiter === ',' && isSpaced(sample) && (!inFirst || sizes.size > 1)) return 0;
  const counts = new Map<number, number>();
  for (const width of split) counts.set(width, (counts.get(width) ?? 0) + 1);
  const torn = rows.filter((row) => row.some(hasOddQuote)).length;
  return (Math.max(...counts.values()) + split.length - torn) / widths.length;
}

/**
 * Whether nearly all rows are people with values, below a line of its own: «Список», «Иванов Иван, 5А»,
 * «Ким Ли, 5Б», «Итого: 2».
 */
function isTitled([title, ...rows]: readonly (readonly string[])[]): boolean {
  const people = rows.filter((row) => row.length > 1);
  const areMost = people.length > 1 && people.length * 3 >= rows.length * 2;
  return title?.length === 1 && areMost && people.every(([name = '']) => isNameLike(name));
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
