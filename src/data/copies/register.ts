/** A register of copies, such as a school keeps of its certificates: a row for each. */
import type { Document } from '../../document/document.ts';
import { pictureInCell } from '../../document/pictures/pictureInCell.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { Filling } from '../records/filling.ts';
import { copyNames } from './copyNames.ts';

/** A text, a number, or a day. */
export type RegisterCell =
  | string
  | number
  /** Days since 1 January 1970. */
  | { readonly day: number };

interface RegisterCopy {
  readonly recordIndex: number | null;
  readonly fileName: string;
}
interface RegisterOptions {
  /** The moment of the run; its day is that of the place where the program runs. */
  readonly made: Date;
  /** What the check says of a copy, from 0: sentences, or nothing. */
  readonly remarksOf: (record: number) => readonly string[];
  /** The wanted columns of the records, in their order; all of them unless given. */
  readonly columns?: readonly string[] | undefined;
}

/**
 * Rows of cells, the first one with the names of the columns. A copy keeps the number that it has in the
 * document.
 */
export function registerRows(
  filling: Filling,
  document: Document,
  copies: readonly RegisterCopy[],
  { made, remarksOf, columns }: RegisterOptions,
): readonly (readonly RegisterCell[])[] {
  const records = recordsOf(document);
  const known = namesOf(records.columns);
  const places = columns?.map((name) => findField(known, name)).filter((place) => place >= 0) ?? [
    ...known.keys(),
  ];
  const fields = places.flatMap((place) => known[place] ?? []);
  const nameOf = copyNames(filling, document);
  const day = Math.round(Date.UTC(made.getFullYear(), made.getMonth(), made.getDate()) / DAY);
  const header = ['№', ...(fields.length > 0 ? fields : ['Имя']), 'Файл', 'Дата', 'Замечания'];
  const rows = copies.map(({ recordIndex, fileName }) => {
    const record = recordIndex ?? 0;
    const { values: all } = recordValues(records, record);
    const values = fields.length > 0 ? places.map((place) => all[place] ?? '') : [nameOf(record)];
    return [record + 1, ...values.map(readable), fileName, { day }, remarksOf(record).join(' ')];
  });
  return [header, ...rows];
}

const DAY = 86_400_000;

/**
 * A picture in a cell is thousands of letters and digits that say nothing to a person; marks of direction are
 * not seen but are found.
 */
function readable(value: string): string {
  return pictureInCell(value) === null ? value.replaceAll(DIRECTION_MARKS, '') : '(картинка)';
}

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
