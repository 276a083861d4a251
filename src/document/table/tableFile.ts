/**
 * Results of reading a file as a table, with the texts of refusals. The reader in `workers/table` uses it.
 */
import type { Doubt } from '../schema/doubt.ts';
import type { Table } from './table.ts';

/** Encodings of a text file that a person can choose; names of the Encoding Standard. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'iso-8859-5',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'big5',
  'gb18030',
  'shift_jis',
  'euc-kr',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Separators of the columns of a text file; empty for one column. */
export const TEXT_DELIMITERS = [';', ',', '\t', '|', ''] as const;
export type Delimiter = (typeof TEXT_DELIMITERS)[number];

/** How a person wants a text file to be read. */
export interface TextChoice {
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter;
}
/** How a text file was read. */
export interface TextReading extends TextChoice {
  /** The encoding was guessed, and the letters do not look like those of a known language. */
  readonly isDoubtful: boolean;
  /** What else the encoding and the separator may be; absent when both are sure. */
  readonly doubts?: readonly TextDoubt[];
}
/** A guess about a text file; `assumed` and `alternatives` are encodings or separators. */
export type TextDoubt = Doubt<'encoding' | 'delimiter'>;

/** Why a file was not read as a table; the text for the person is separate. */
export type TableError =
  | 'empty'
  | 'encrypted'
  | 'not-a-table'
  | 'broken'
  | 'too-large'
  | 'too-many-cells'
  | 'time-limit'
  /** The reader itself stopped: the file may be in order. */
  | 'interrupted';

/** A table as Excel displays it, and remarks about how it was read (Russian sentences). */
interface TableRead {
  readonly kind: 'table';
  readonly table: Table;
  readonly notes: readonly string[];
  /** Present for a delimited text only. */
  readonly text?: TextReading;
}
export interface TableRefused {
  readonly kind: 'refused';
  readonly reason: TableError;
  /** Russian text for display. */
  readonly text: string;
}
interface Cancelled {
  readonly kind: 'cancelled';
}
export type ParsedTable = TableRead | TableRefused;
export type ReadTableResult = ParsedTable | Cancelled;

/** Why a page that has a file read gets no table; what the reader itself says is in `tableRefusals.ts`. */
export const UNREAD_TEXTS = {
  broken:
    'Файл повреждён, прочитать его не удалось. Откройте его в Excel, сохраните заново и попробуйте ещё раз.',
  interrupted: 'Чтение таблицы прервалось. Попробуйте ещё раз.',
  'time-limit':
    'Файл читается слишком долго, чтение остановлено. Оставьте в нём только нужные листы и строки.',
} as const;

/** The reader came to no end of its own. */
export function unread(reason: keyof typeof UNREAD_TEXTS): TableRefused {
  return { kind: 'refused', reason, text: UNREAD_TEXTS[reason] };
}
