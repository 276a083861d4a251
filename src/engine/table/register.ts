/** A register of copies, such as a school keeps of its certificates: a row for each. */
import type { Document } from '../../document/document.ts';
import { pictureInCell } from '../../document/pictureInCell.ts';
import { recordsOf, recordValues } from '../../document/records.ts';
import { copyNames } from './copyNames.ts';

interface RegisterCopy {
  readonly recordIndex: number | null;
  readonly fileName: string;
}
interface RegisterFacts {
  /** The day of the run, as it is written. */
  readonly date: string;
  /** Records that have a remark of the check, from 0. */
  readonly flagged: ReadonlySet<number>;
}

/** Rows of texts, the first one with the names of the columns. A copy keeps the number that it has in the document. */
export function registerRows(
  document: Document,
  copies: readonly RegisterCopy[],
  { date, flagged }: RegisterFacts,
): readonly (readonly string[])[] {
  const records = recordsOf(document);
  const fields = records.columns.map(({ name }) => name);
  const nameOf = copyNames(document);
  const header = ['№', ...(fields.length > 0 ? fields : ['Имя']), 'Файл', 'Дата', 'Замечания'];
  const rows = copies.map(({ recordIndex, fileName }) => {
    const record = recordIndex ?? 0;
    const values = fields.length > 0 ? recordValues(records, record).values : [nameOf(record)];
    return [String(record + 1), ...values.map(readable), fileName, date, flagged.has(record) ? 'есть' : ''];
  });
  return [header, ...rows];
}

/** A picture in a cell is thousands of letters and digits that say nothing to a person. */
function readable(value: string): string {
  return pictureInCell(value) === null ? value : '(картинка)';
}
