import type { LayerWith } from '../../document/layers/capabilities.ts';

/**
 * Whether a layer waits for a table with its columns. A published template keeps their names, but neither
 * sheet nor cells.
 */
export function wantsColumns({
  query,
  selectedCells,
}: Pick<LayerWith<'records'>, 'query' | 'selectedCells'>): boolean {
  return query !== null && query.sheet === '' && query.columns.length > 0 && selectedCells.length === 0;
}
