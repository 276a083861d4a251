/** Visible rows, and the visible part of the selection: highlighted cells are those that are bound. */
import type { TableSheet } from '../../../document/table/table.ts';
import type { Picks, RowView } from '../../../data/index.ts';
import { pickableRows, rowOf } from '../../../data/index.ts';

export interface SheetRows extends RowView {
  readonly sheet: TableSheet;
  /** Only these rows of the sheet; null for all. */
  readonly within: ReadonlySet<number> | null;
}
interface Remembered {
  readonly view: SheetRows;
  readonly rows: readonly number[];
  readonly isSeen: ReadonlySet<number>;
}

const lastViews = new WeakMap<TableSheet, Remembered>();
const narrowed = new WeakMap<Picks, { readonly rows: readonly number[]; readonly picks: Picks }>();

/** Zero-based rows of the grid; memoised. */
export function rowsInSight(view: SheetRows): readonly number[] {
  return remember(view).rows;
}

/** Visible picks. */
export function seenPicks(view: SheetRows, picks: Picks): Picks {
  const { rows, isSeen } = remember(view);
  const known = narrowed.get(picks);
  if (known?.rows === rows) return known.picks;
  const hides =
    view.filter.trim() !== '' ||
    view.within !== null ||
    view.sheet.hiddenRows !== undefined ||
    (view.byColumn?.filters.length ?? 0) > 0;
  const seen = hides ? new Set([...picks].filter((key) => isSeen.has(rowOf(key)))) : picks;
  narrowed.set(picks, { rows, picks: seen });
  return seen;
}

function remember(view: SheetRows): Remembered {
  const known = lastViews.get(view.sheet);
  if (known !== undefined && isSame(known.view, view)) return known;
  const { headerRow, filter, withHidden, byColumn, within } = view;
  const pickable = pickableRows(view.sheet, view);
  const rows = within === null ? pickable : pickable.filter((row) => within.has(row));
  const kept = {
    view: { sheet: view.sheet, headerRow, filter, withHidden, byColumn, within },
    rows,
    isSeen: new Set(rows),
  };
  lastViews.set(view.sheet, kept);
  return kept;
}

function isSame(a: SheetRows, b: SheetRows): boolean {
  return (
    a.headerRow === b.headerRow &&
    a.filter === b.filter &&
    a.withHidden === b.withHidden &&
    a.byColumn === b.byColumn &&
    a.within === b.within
  );
}
