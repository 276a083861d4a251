/**
 * The rows that most layers of a project share, one per copy; used to repeat the selection on a newer table.
 * Cells picked one by one are ignored.
 */
import { MAX_TABLE_ROWS } from '../../document/schema/constants.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { CellQuery } from '../../document/table/table.ts';

/** A DB layer with a saved selection. */
export type QueryLayer = LayerWith<'records'> & { readonly query: CellQuery };

interface SharedRows {
  /** The saved selection of one of the layers; its sheet, filter and rows apply to all. */
  readonly query: CellQuery;
  /** The layers with these records. */
  readonly layers: readonly QueryLayer[];
}

/** The rows used by most layers, more rows if tied; null when no layer uses whole rows. */
export function sharedRowsOf({ layers }: Document): SharedRows | null {
  const groups = new Map<string, QueryLayer[]>();
  for (const layer of layers.filter(hasQuery).filter(takesWholeRows)) {
    const key = JSON.stringify([layer.query.sheet, layer.query.headerRow, layer.query.rows]);
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  const size = (group: readonly QueryLayer[]) => group[0]?.selectedCells.length ?? 0;
  const [group = []] = [...groups.values()].toSorted((a, b) => b.length - a.length || size(b) - size(a));
  const [first] = group;
  return first === undefined ? null : { query: first.query, layers: group };
}

export function hasQuery(layer: Layer): layer is QueryLayer {
  return takesRecords(layer) && layer.query !== null;
}

/** Whether one copy is one row, and every row gives all columns of the layer. */
export function takesWholeRows({ query, selectedCells, selectedCellsIdx }: QueryLayer): boolean {
  const count = rowCount(query);
  return (
    count > 0 && selectedCells.length === count && selectedCellsIdx.length === count * query.columns.length
  );
}

/** Zero-based rows of a saved selection, ascending. */
export function rowsOf({ rows }: CellQuery): readonly number[] {
  return rows.flatMap(([start, end]) =>
    Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at),
  );
}

/** The same without rows typed by hand, which no sheet has. */
export function sheetRowsOf(query: CellQuery): readonly number[] {
  return rowsOf(query).filter((row) => row < MAX_TABLE_ROWS);
}

function rowCount({ rows }: CellQuery): number {
  return rows.reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);
}
