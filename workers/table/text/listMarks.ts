/** Marks of pasted lists: «1. Иванова», «• Петров», and names of one line divided by commas. */
import { isNameLike } from '../../../src/data/index.ts';

type Rows = readonly (readonly string[])[];
interface ReadList {
  readonly rows: Rows;
  /** Russian sentences about what was changed. */
  readonly notes: readonly string[];
}

const NUMBER = /^\s*(?:№\s*)?\d{1,4}\s*[.)\]]\s*(?=\p{L}|["«„])/u;
const BULLET = /^\s*[•·●○▪▫■□◦‣⁃∙*+–—-]\s+(?=[\p{L}\d"«„])/u;
const MARK_ALONE = /^\s*(?:\d{1,4}\s*[.)]|[•·●○▪▫■□◦‣⁃∙*–—-])\s*$/u;
const MARKS = 'Номера и значки в начале строк убраны.';
const IN_LINE = 'Имена из одной строки поставлены каждое в свою строку.';

/** The rows without marks of a list, and names of one line in rows of their own. */
export function withoutListMarks(rows: Rows): ReadList {
  const spread = inRows(rows);
  const plain = withoutMarks(spread);
  return {
    rows: plain,
    notes: [...(spread === rows ? [] : [IN_LINE]), ...(plain === spread ? [] : [MARKS])],
  };
}

/** Names of the only line, each in its row; the same rows for other texts. */
function inRows(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [only] = filled;
  if (only === undefined || filled.length > 1) return rows;
  const names = only
    .flatMap((cell) => cell.split(/[,;]/u))
    .map((cell) => cell.trim().replace(/(?<=\p{L}{3})\.$/u, ''));
  const people = names.filter((name) => name !== '');
  return people.length > 1 && people.every(isNameLike) ? people.map((name) => [name]) : rows;
}

function withoutMarks(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length < 2) return rows;
  const marks = filled.filter((row) => MARK_ALONE.test(row[0] ?? '') && row.length > 1).length;
  // Word puts a tab between the mark and the text.
  if (marks * 5 >= filled.length * 4 && filled.every((row) => row.length <= 2))
    return rows.map((row) => (MARK_ALONE.test(row[0] ?? '') ? row.slice(1) : row));
  if (filled.some((row) => row.length > 1)) return rows;
  const marked = filled.filter(([cell = '']) => NUMBER.test(cell) || BULLET.test(cell)).length;
  if (marked < 2 || marked * 5 < filled.length * 4) return rows;
  return rows.map((row) => row.map((cell) => cell.replace(NUMBER, '').replace(BULLET, '')));
}
