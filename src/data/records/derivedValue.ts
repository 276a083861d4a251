import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import { readPersonName } from '../names/personName.ts';

/** The value of a column made from others, by the values of a row. */
export function derivedValue(column: DerivedColumn, valueOf: (name: string) => string): string {
  if (column.kind === 'part') return partOf(valueOf(column.from), column.part);
  return column.from
    .map((name) => valueOf(name).trim())
    .filter((value) => value !== '')
    .join(column.separator);
}

function partOf(cell: string, role: Extract<DerivedColumn, { kind: 'part' }>['part']): string {
  // Particles belong to their part: «фон Браун», «Гасан оглы».
  const words = readPersonName(cell).parts.filter((part) => part.role === role || part.of === role);
  return words.map(({ text }) => text).join(' ');
}
