/**
 * Tables with people across and headings down, and their turning:
 *
 *   ФИО    Иванова  Петров          ФИО      Школа
 *   Школа  СОШ № 3  Лицей     →     Иванова  СОШ № 3
 *                                   Петров   Лицей
 */
import type { Table, TableSheet } from '../../document/table/table.ts';
import { hasGivenName, isPersonName, looksLikePerson } from '../names/nameList.ts';
import { namePartOf } from '../names/personNames.ts';
import { headingKnowledge } from './headingWords.ts';

/** Rows and columns that are looked at: such tables are made by hand. */
const [SEARCHED_ROWS, SEARCHED_COLUMNS] = [40, 200];
/** With one person it is a card, and a list of two columns looks the same. */
const FEWEST_PEOPLE = 2;

interface Line {
  readonly heading: string;
  readonly values: readonly string[];
}

/** Whether the first column has the headings and each other column a person. */
export function isAcross({ rows, columnCount }: TableSheet): boolean {
  if (columnCount <= FEWEST_PEOPLE || rows.length > SEARCHED_ROWS) return false;
  const lines = rows
    .map(lineOf)
    .filter(({ values }) => values.filter((value) => value !== '').length >= FEWEST_PEOPLE);
  const headings = lines.map(({ heading }) => heading);
  if (lines.length < 2 || new Set(headings).size < headings.length) return false;
  if (headings.some((heading) => heading === '' || isPersonName(heading))) return false;
  const known = headings.filter((heading) => headingKnowledge(heading) === 'whole');
  const people = lines.filter(hasPeople);
  const named = lines.some((line) => headingKnowledge(line.heading) === 'whole' && hasPeople(line));
  return (
    known.length * 5 >= headings.length * 3 &&
    named &&
    // In a list whose first column has such words each row has people.
    people.length < lines.length &&
    !lines.some(({ values }) => areHeadings(values))
  );
}

function lineOf(cells: readonly string[]): Line {
  const [heading = '', ...values] = cells.slice(0, SEARCHED_COLUMNS).map((cell) => cell.trim());
  return { heading, values };
}

function hasPeople({ heading, values }: Line): boolean {
  const filled = values.filter((value) => value !== '');
  const isName = namePartOf(heading) === null ? looksLikePerson : isPartOfName;
  return filled.filter(isName).length * 5 >= filled.length * 4;
}

/** Surnames are in no list, so a word with a capital is enough under such a heading. */
function isPartOfName(value: string): boolean {
  return hasGivenName(value) || /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u.test(value);
}

function areHeadings(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.filter((value) => headingKnowledge(value) === 'whole').length * 2 > filled.length;
}

/** The sheet with its rows as columns; made columns, headings and hidden rows are those of the other way. */
export function turnedSheet({ name, rows, columnCount, made = [], isTurned }: TableSheet): TableSheet {
  const width = columnCount - made.length;
  const turned = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
  const columns = rows.length;
  return { name, rows: turned, columnCount: columns, ...(isTurned !== true && { isTurned: true }) };
}

/** The table with these sheets turned. */
export function withTurned(table: Table, names: readonly string[]): Table {
  if (names.length === 0) return table;
  const sheets = table.sheets.map((sheet) => (names.includes(sheet.name) ? turnedSheet(sheet) : sheet));
  return { ...table, sheets };
}
