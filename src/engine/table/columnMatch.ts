/**
 * Finds the columns that a layer wants by their names: as they are written, in another letter case, or by another name
 * for the same thing. A person's name may stand in one column («ФИО») or in two or three.
 */
import { findField } from '../records/formatTemplate.ts';
import { findWholeName, isWholeName, partsOfName } from '../records/personNames.ts';

/** Columns that together give one wanted field; empty when another field shows it already, null when it was not found. */
export type FieldColumns = readonly number[] | null;

/** Names of one thing, in lower case. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['организация', 'компания', 'фирма', 'предприятие', 'учреждение', 'место работы'],
];

/** Where each wanted field is among the columns that are present. */
export function matchColumns(present: readonly string[], wanted: readonly string[]): readonly FieldColumns[] {
  const found = wanted.map((name): FieldColumns => {
    const column = findColumn(present, name);
    if (column >= 0) return [column];
    return isWholeName(name) ? partsOfName(present) : null;
  });
  const whole = findWholeName(present);
  const parts = partsOfName(wanted);
  if (whole < 0 || parts === null || parts.every((part) => found[part] !== null)) return found;
  return found.map((columns, field) =>
    parts.includes(field) ? (field === Math.min(...parts) ? [whole] : []) : columns,
  );
}

function findColumn(present: readonly string[], wanted: string): number {
  const written = findField(present, wanted);
  if (written >= 0) return written;
  if (isWholeName(wanted)) return findWholeName(present);
  const names = SYNONYMS.find((group) => group.includes(wanted.trim().toLowerCase())) ?? [];
  return present.findIndex((name) => names.includes(name.trim().toLowerCase()));
}
