/** Counts rows and columns of picks, once: there may be a hundred thousand. */
import type { ItemKind } from './layerPicks.ts';
import type { Picks } from './picks.ts';
import { columnOf, rowOf } from './picks.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

interface Tally {
  readonly rows: number;
  readonly columns: number;
}

export function tallyOf(picks: Picks): Tally {
  return foundOnce(picks, countPicks);
}

function countPicks(picks: Picks): Tally {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const key of picks) {
    rows.add(rowOf(key));
    columns.add(columnOf(key));
  }
  return { rows: rows.size, columns: columns.size };
}

/** Rows when every picked row has the same columns; else cells. */
export function naturalItemKind(picks: Picks): ItemKind {
  const { rows, columns } = tallyOf(picks);
  return picks.size === rows * columns ? 'row' : 'cell';
}
