import type { DbLayer } from '../../document/layers/layer.ts';

/** Whether a layer waits for a table with its columns. A published template keeps their names, but neither sheet nor cells. */
export function wantsColumns({ query, selectedCells }: Pick<DbLayer, 'query' | 'selectedCells'>): boolean {
  return query !== null && query.sheet === '' && query.columns.length > 0 && selectedCells.length === 0;
}
