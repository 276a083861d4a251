/** Which column of a sheet names the person of each row, by its heading and by what its values look like. */
import { headingKey } from '../../document/template/headingKey.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { hasGivenName, looksLikePerson } from '../names/nameList.ts';
import { PEOPLE } from './columnSynonyms.ts';
import { likelyHeaderRow } from './headerRow.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

export interface PersonColumn {
  /** Zero-based. */
  readonly column: number;
  /** Another column has names of people as well, and no heading tells which of them are meant. */
  readonly isDoubtful: boolean;
  /** The values are whole names, or first names alone. */
  readonly values: 'whole' | 'first';
}

/** Null when no column has names. */
export function personColumn(sheet: TableSheet): PersonColumn | null {
  // Each field of each template asks.
  return foundOnce(sheet, search);
}

/** Values of a column that are looked at, and columns. */
const [SAMPLE, MAX_COLUMNS] = [30, 64];
/** Made at the first use: the script that has `headingKey` may be evaluated after this one. */
let ranks: ReadonlyMap<string, number> | null = null;

function search(sheet: TableSheet): PersonColumn | null {
  const headerRow = likelyHeaderRow(sheet);
  const body = sheet.rows.slice((headerRow ?? -1) + 1);
  const columns = Array.from({ length: Math.min(sheet.columnCount, MAX_COLUMNS) }, (_, column) => ({
    column,
    values: valuesOf(body, column),
    rank: rankOf(headerRow === null ? '' : (sheet.rows[headerRow]?.[column] ?? '')),
  })).filter(({ values }) => values.length > 0);
  const [only] = columns;
  // A list of one column without a heading is a list of names, whatever they are.
  if (only !== undefined && columns.length === 1 && headerRow === null)
    return { column: only.column, isDoubtful: false, values: sortOf(only.values) ?? 'whole' };
  const people = columns
    .flatMap(({ column, values, rank }) => {
      const sort = sortOf(values);
      return sort === null ? [] : [{ column, rank, values: sort }];
    })
    .toSorted((a, b) => Number(a.values === 'first') - Number(b.values === 'first') || a.rank - b.rank);
  const [best, second] = people;
  if (best === undefined) return null;
  const isDoubtful = second !== undefined && second.values === best.values && second.rank === best.rank;
  return { column: best.column, isDoubtful, values: best.values };
}

function valuesOf(body: TableSheet['rows'], column: number): readonly string[] {
  const values: string[] = [];
  for (const row of body) {
    const value = row[column]?.trim() ?? '';
    if (value !== '') values.push(value);
    if (values.length === SAMPLE) break;
  }
  return values;
}

function rankOf(heading: string): number {
  ranks ??= new Map(PEOPLE.map((word, rank) => [headingKey(word), rank]));
  return ranks.get(headingKey(heading)) ?? ranks.size;
}

/** What more than half of the values are; null when they are no names. */
function sortOf(values: readonly string[]): PersonColumn['values'] | null {
  const isMost = (test: (value: string) => boolean) => values.filter(test).length * 2 > values.length;
  if (isMost((value) => value.includes(' ') && looksLikePerson(value))) return 'whole';
  return isMost((value) => !value.includes(' ') && hasGivenName(value)) ? 'first' : null;
}
