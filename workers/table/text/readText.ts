/** Reads a text file as a table with one sheet. */
import type { DoubtPlace } from '../../../src/document/schema/doubt.ts';
import type {
  Delimiter,
  ParsedTable,
  TextDoubt,
  TextEncoding,
} from '../../../src/document/table/tableFile.ts';
import { MAX_CELLS } from '../input/limits.ts';
import { refused } from '../../../src/document/table/tableFile.ts';
import { settledSheet } from '../input/merges.ts';
import { parseDelimited } from './delimited.ts';
import { findDelimiter } from './delimiter.ts';
import { dialectOf } from './dialect.ts';
import { withoutListMarks } from './listMarks.ts';
import { withoutProtection } from './protectedValue.ts';

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
  if (looksBinary(text)) return refused('not-a-table', BINARY);
  const whole = withoutNulls(text.endsWith('\u001a') ? text.slice(0, -1) : text);
  const { delimiter, body, others } = findDelimiter(whole, decoded.delimiter);
  const { rows, unclosedQuoteRow, stopped } = parseDelimited(body, delimiter, {
    ...dialectOf(body, delimiter),
    maxCells: MAX_CELLS,
  });
  if (stopped) return refused('too-many-cells');
  const list = withoutListMarks(
    rows.map((row) => row.map((cell) => withoutProtection(withPlainLineEnds(cell)))),
  );
  const { sheet } = settledSheet(ONLY_SHEET_NAME, list.rows, [], []);
  if (sheet.rows.length === 0) return refused('empty');
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
