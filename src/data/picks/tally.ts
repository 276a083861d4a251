/** Counts rows and columns of picks; cached per picks object, since there may be a hundred thousand. */
import type { ItemKind } from './layerPicks.ts';
import type { Picks } from './picks.ts';
import { columnOf, rowOf } from './picks.ts';

interface Tally {
  readonly rows: number;
  readonly columns: number;
}

const tallies = new WeakMap<Picks, Tally>();

export function tallyOf(picks: Picks): Tally {
  const known = tallies.get(picks);
  if (known !== undefined) return known;
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const key of picks) {
    rows.add(rowOf(key));
    columns.add(columnOf(key));
  }
  const tally = { rows: rows.size, columns: columns.size };
  tallies.set(picks, tally);
  return tally;
}

/** Rows when every picked row has the same columns; else cells. */
export function naturalItemKind(picks: Picks): ItemKind {
  const { rows, columns } = tallyOf(picks);
  return picks.size === rows * columns ? 'row' : 'cell';
}
