/**
 * Lists side by side on one sheet: a heading that stands above several columns of people. One of them is
 * taken, so the others have to be named.
 */
import type { TableSheet } from '../../document/table/table.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import { isPersonName } from '../names/nameList.ts';

interface TwinColumns {
  /** The heading of the first one. */
  readonly name: string;
  /** Zero-based, at least two. */
  readonly columns: readonly number[];
}

const SAMPLE_ROWS = 50;

/** Columns of whole names with one heading; columns without a name below do not count. */
export function twinColumns({ rows }: TableSheet, headerRow: number | null): readonly TwinColumns[] {
  if (headerRow === null) return [];
  const byKey = new Map<string, { readonly name: string; readonly columns: number[] }>();
  const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS);
  for (const [column, name] of (rows[headerRow] ?? []).entries()) {
    const key = headingKey(name);
    const hasPeople = () => body.some((cells) => isPersonName(cells[column] ?? ''));
    if (key === '' || !hasPeople()) continue;
    const twins = byKey.get(key);
    if (twins === undefined) byKey.set(key, { name: name.trim(), columns: [column] });
    else twins.columns.push(column);
  }
  return [...byKey.values()].filter(({ columns }) => columns.length > 1);
}
