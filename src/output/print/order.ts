import type { Grid } from './grid.ts';
import type { SheetOrder } from './layout.ts';

interface CellOfRun {
  /** Row by row, from 0. */
  readonly cell: number;
  readonly sheet: number;
  readonly sheetCount: number;
  readonly copies: number;
  /** Empty cells at the start of the first sheet; less than a sheet has. */
  readonly skip: number;
  readonly grid: Pick<Grid, 'columns' | 'rows'>;
}

/** The copy in a cell, counted from 0; null for an empty cell. */
export function copyAt(order: SheetOrder, at: CellOfRun): number | null {
  const { sheet, copies, skip, grid } = at;
  const perSheet = grid.columns * grid.rows;
  const cell = order === 'columns' ? columnwise(at.cell, grid) : at.cell;
  const copy = order === 'stacks' ? stacked(at) : sheet * perSheet + cell - skip;
  return copy === null || copy < 0 || copy >= copies ? null : copy;
}

function columnwise(cell: number, { columns, rows }: CellOfRun['grid']): number {
  return (cell % columns) * rows + Math.floor(cell / columns);
}

/** Piles that lack a copy on the first sheet are one shorter than the others. */
function stacked({ cell, sheet, sheetCount, skip }: CellOfRun): number | null {
  const isShort = cell < skip;
  if (isShort && sheet === 0) return null;
  const before = cell * sheetCount - Math.min(cell, skip);
  return before + sheet - (isShort ? 1 : 0);
}
