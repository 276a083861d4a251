import type { RecordValues } from './records.ts';

/** The values of a copy with more columns, which have one value for all of its records. */
export function withColumns(
  record: RecordValues,
  added: readonly (readonly [name: string, value: string])[],
): RecordValues {
  const { rows } = record;
  const columns = [...record.columns, ...added.map(([name]) => ({ name }))];
  const valuesOf = ({ values }: RecordValues) => [
    ...record.columns.map((_, place) => values[place] ?? ''),
    ...added.map(([, value]) => value),
  ];
  return {
    columns,
    values: valuesOf(record),
    ...(rows !== undefined && { rows: rows.map((row) => ({ ...row, columns, values: valuesOf(row) })) }),
  };
}
