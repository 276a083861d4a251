/**
 * Matches the wanted columns of a layer by name: exact, ignoring case, or by synonym. A person's name may be
 * in one column («ФИО») or in two or three.
 */
import { findField } from '../../document/template/formatTemplate.ts';
import { findWholeName, isWholeName, partsOfName } from '../names/personNames.ts';

/** Columns that together give one wanted field; empty when another field covers it, null when not found. */
export type FieldColumns = readonly number[] | null;

/** Synonyms, in lower case. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['организация', 'компания', 'фирма', 'предприятие', 'учреждение', 'место работы'],
];

/** Finds each wanted field among the present columns. */
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
