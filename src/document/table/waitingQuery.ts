import type { CellQuery } from './table.ts';

/** Asks for columns of a table that is not there yet, as a published template does. */
export function waitingQuery(columns: readonly string[]): CellQuery {
  return {
    sheet: '',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  };
}
