import { numberOf } from './cellValues.ts';

/** Maximum of copies that one row of the table may ask for. */
export const MAX_COPIES_OF_ROW = 1000;

/** The number of copies that a cell asks for, 1 when it is empty; null for anything but a whole number up to `MAX_COPIES_OF_ROW`. */
export function copiesOfCell(text: string): number | null {
  if (text.trim() === '') return 1;
  const number = /[%₽]/u.test(text) ? null : numberOf(text);
  const isValid = number !== null && Number.isInteger(number) && number >= 0 && number <= MAX_COPIES_OF_ROW;
  return isValid ? Math.abs(number) : null;
}
