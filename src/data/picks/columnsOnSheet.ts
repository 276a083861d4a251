import type { LayerWith } from '../../document/layers/capabilities.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import type { TableSheet } from '../../document/table/table.ts';

/**
 * Where the columns of a layer stand on its sheet. A made column is found by name, because it may have been
 * made while the file was not at hand; null when the sheet lacks it.
 * @param made the made columns of the project
 */
export function columnsOnSheet(
  { query }: Pick<LayerWith<'records'>, 'query'>,
  sheet: TableSheet,
  made: readonly DerivedColumn[],
): readonly (number | null)[] {
  if (query === null) return [];
  const madeNames = new Set(made.map(({ name }) => name));
  const names = sheet.rows[query.headerRow ?? -1] ?? [];
  return query.columns.map(({ index, name }) => {
    if (!madeNames.has(name)) return index;
    const found = findField(names, name);
    return found < 0 ? null : found;
  });
}
