/** What the dialog of new columns offers: the parts of a full name, or several columns joined. */
import { derivedOf } from '../../../../document/records/decisions.ts';
import { MAX_DERIVED_COLUMNS, MAX_JOINED_COLUMNS } from '../../../../document/schema/constants.ts';
import type { DerivedColumn } from '../../../../document/table/derivedColumns.ts';
import type { Document } from '../../../../document/document.ts';
import { namesOf, recordsOf, rowValues } from '../../../../document/records/records.ts';
import { derivedValue } from '../../../../data/index.ts';

const PARTS = [
  { name: 'Фамилия', part: 'surname' },
  { name: 'Имя', part: 'first' },
  { name: 'Отчество', part: 'patronymic' },
] as const;
/** Rows of the preview. */
const SHOWN = 3;

/** The columns of a split; those that the project has already are left out. */
export function splitOf(from: string, present: readonly string[]): readonly DerivedColumn[] {
  return PARTS.filter(({ name }) => !present.includes(name)).map(({ name, part }) => ({
    kind: 'part',
    name,
    from,
    part,
  }));
}

/** Why these columns cannot be joined under this name, for a person; null when they can. */
export function joinError(from: readonly string[], name: string, present: readonly string[]): string | null {
  if (from.length < 2) return 'Выберите хотя бы два столбца';
  if (from.length > MAX_JOINED_COLUMNS) return `Объединить можно не больше ${MAX_JOINED_COLUMNS} столбцов`;
  if (name.trim() === '') return 'Назовите новый столбец';
  if (/[{}|]/u.test(name)) return 'В названии не должно быть скобок { } и черты |';
  return present.includes(name.trim()) ? 'Столбец с таким названием уже есть' : null;
}

/** Why the project cannot keep more new columns, for a person; null when it can. */
export function roomError(document: Document, columns: readonly DerivedColumn[]): string | null {
  return derivedOf(document).length + columns.length > MAX_DERIVED_COLUMNS
    ? `Новых столбцов в проекте бывает не больше ${MAX_DERIVED_COLUMNS}`
    : null;
}

/** The values of the new columns in the first copies. */
export function firstValues(
  document: Document,
  columns: readonly DerivedColumn[],
): readonly (readonly string[])[] {
  const records = recordsOf(document);
  const names = namesOf(records.columns);
  return Array.from({ length: Math.min(SHOWN, records.rows) }, (_, record) => {
    const { values } = rowValues(records, record);
    return columns.map((column) => derivedValue(column, (name) => values[names.indexOf(name)] ?? ''));
  });
}
