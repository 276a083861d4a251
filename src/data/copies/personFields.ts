/** Which columns name files well: the person of a row, and groups of rows. */
import { findWholeName, partsOfName } from '../names/personNames.ts';
import { personColumn } from '../table/personColumn.ts';
import type { RecordGrid } from './recordGrid.ts';

/**
 * The columns that name the person of a row, by their headings and by what their values look like: a whole
 * name, or its parts; the first column where no column names a person, and none without columns.
 */
export function personFields({ sheet, names }: Pick<RecordGrid, 'sheet' | 'names'>): readonly string[] {
  const whole = findWholeName(names);
  const found = personColumn(sheet);
  const byValues = found === null ? null : [found.column];
  const chosen = (whole >= 0 ? [whole] : null) ??
    (found?.values === 'whole' ? byValues : null) ??
    partsOfName(names) ??
    byValues ?? [names.findIndex((name) => name.trim() !== '')];
  return chosen.flatMap((column) => names[column] ?? []).filter((name) => name.trim() !== '');
}

/** Rows that are read to see whether values repeat. */
const SAMPLE = 200;

/**
 * The first column whose values repeat, such as a class or a school; null when each row has its own.
 * @param others columns that are not meant
 */
export function groupField(
  { sheet, names, headerRow }: Pick<RecordGrid, 'sheet' | 'names' | 'headerRow'>,
  others: readonly string[],
): string | null {
  const body = sheet.rows.slice((headerRow ?? -1) + 1).slice(0, SAMPLE);
  const repeats = (column: number) => {
    const values = body.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
    return new Set(values).size < values.length;
  };
  return (
    names.find((name, column) => name.trim() !== '' && !others.includes(name) && repeats(column)) ?? null
  );
}
