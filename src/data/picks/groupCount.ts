import { groupRecords } from '../../document/records/groups.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { columnNames } from './waitingLayers.ts';

/**
 * How many copies the rows of a sheet make by a column, before they are bound; null when the sheet lacks it.
 */
export function groupCount(
  { sheet, headerRow }: { readonly sheet: TableSheet; readonly headerRow: number | null },
  rows: readonly number[],
  column: string,
): number | null {
  const place = findField(columnNames(sheet, headerRow), column);
  if (place < 0) return null;
  const cells = rows.map((row) => sheet.rows[row]?.[place] ?? '');
  return groupRecords(column, [{ cells, place: 0 }], rows.length).members.length;
}
