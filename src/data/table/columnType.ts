/** Guesses what a column holds, to sort it: numbers, dates or words. */
import { dateOf, numberOf } from '../../document/table/cellValues.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

type ColumnType = 'number' | 'date' | 'text' | 'empty';

/**
 * The type that every filled cell below the header has; words when they differ. Remembered: a header shows it
 * in every frame.
 */
export function columnType(sheet: TableSheet, headerRow: number | null, column: number): ColumnType {
  const types = foundOnce(sheet, newTypes);
  const key = `${headerRow ?? 'none'} ${column}`;
  const type = types.get(key) ?? typeOf(sheet, headerRow, column);
  types.set(key, type);
  return type;
}

const newTypes = () => new Map<string, ColumnType>();

function typeOf(sheet: TableSheet, headerRow: number | null, column: number): ColumnType {
  let isNumber = true;
  let isDate = true;
  let isEmpty = true;
  for (let row = (headerRow ?? -1) + 1; row < sheet.rows.length && (isNumber || isDate); row += 1) {
    const text = sheet.rows[row]?.[column]?.trim() ?? '';
    if (text === '') continue;
    isEmpty = false;
    isNumber &&= numberOf(text) !== null;
    isDate &&= dateOf(text) !== null;
  }
  if (isEmpty) return 'empty';
  return isNumber ? 'number' : isDate ? 'date' : 'text';
}
