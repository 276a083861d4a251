/** A person's name stands in one column of a table («ФИО») or in two or three of them. */
import { findField } from '../records/formatTemplate.ts';

const NAME_PARTS = ['Фамилия', 'Имя', 'Отчество'];

/** Which columns hold the name that is wanted in the other of the two forms; null when none do or no whole name is wanted. */
export function personColumns(
  present: readonly string[],
  wanted: readonly string[],
): readonly number[] | null {
  const whole = present.findIndex(isWholeName);
  if (wanted.length === 1 && wanted.every(isWholeName)) {
    if (whole >= 0) return [whole];
    const [surname = -1, first = -1, patronymic = -1] = NAME_PARTS.map((part) => findField(present, part));
    if (surname < 0 || first < 0) return null;
    return [surname, first, patronymic].filter((column) => column >= 0);
  }
  const areParts = wanted.length > 1 && wanted.every((name) => findField(NAME_PARTS, name) >= 0);
  return areParts && whole >= 0 ? [whole] : null;
}

/** «ФИО», «Ф. И. О. ученика». */
export function isWholeName(name: string): boolean {
  return /^\s*ф\.?\s?и\.?\s?о(?!\p{L})/iu.test(name);
}

/** The parts of a name as they are said in full, whatever their order in the table. */
export function inNameOrder(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => findField(NAME_PARTS, a) - findField(NAME_PARTS, b));
}
