/** Visible rows, and the visible part of the selection: highlighted cells are those that are bound. */
import type { TableSheet } from '../../../../document/table/table.ts';
import type { Picks, RowView } from '../../../../data/picks/index.ts';
import { pickableRows, rowOf } from '../../../../data/picks/index.ts';
import { NO_COLUMN_VIEW, serviceRows } from '../../../../data/table/index.ts';
import { reasonText } from './serviceTexts.ts';
import { foundOnce } from '../../../../document/schema/foundOnce.ts';

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

/** The last view of a sheet, and the last rows that picks were narrowed to. */
const newView = (): { last?: Remembered } => ({});
const newNarrowed = (): { last?: { readonly rows: readonly number[]; readonly picks: Picks } } => ({});

/** Zero-based rows of the grid; memoised. */
export function rowsInSight(view: SheetRows): readonly number[] {
  return remember(view).rows;
}

/**
 * Service rows in sight that are not taken, with their reasons in words; none while rows are searched or
 * sorted.
 */
export function asideRows(view: SheetRows): ReadonlyMap<number, string> {
  if (view.withService === true || !isWhole(view)) return NO_ROWS;
  const service = serviceRows(view.sheet, view.headerRow);
  const hidden = new Set(view.withHidden ? [] : view.sheet.hiddenRows);
  return new Map(
    [...service].flatMap(([row, reason]) => (hidden.has(row) ? [] : [[row, reasonText(reason)] as const])),
  );
}

const NO_ROWS: ReadonlyMap<number, string> = new Map();

function isWhole({ filter, within, byColumn = NO_COLUMN_VIEW }: SheetRows): boolean {
  return filter.trim() === '' && within === null && byColumn.filters.length === 0 && byColumn.sort === null;
}

/** Rows of the grid: those in sight, and service rows in their places. */
export function rowsOnScreen(view: SheetRows): readonly number[] {
  const aside = asideRows(view);
  const rows = rowsInSight(view);
  return aside.size === 0 ? rows : [...rows, ...aside.keys()].toSorted((a, b) => a - b);
}

/** Visible picks. */
export function seenPicks(view: SheetRows, picks: Picks): Picks {
  const { rows, isSeen } = remember(view);
  const known = foundOnce(picks, newNarrowed);
  if (known.last?.rows === rows) return known.last.picks;
  const hides =
    view.filter.trim() !== '' ||
    view.within !== null ||
    view.sheet.hiddenRows !== undefined ||
    serviceRows(view.sheet, view.headerRow).size > 0 ||
    (view.byColumn?.filters.length ?? 0) > 0;
  const seen = hides ? new Set([...picks].filter((key) => isSeen.has(rowOf(key)))) : picks;
  known.last = { rows, picks: seen };
  return seen;
}

function remember(view: SheetRows): Remembered {
  const known = foundOnce(view.sheet, newView);
  if (known.last !== undefined && isSame(known.last.view, view)) return known.last;
  const { headerRow, filter, withHidden, withService, byColumn, within } = view;
  const pickable = pickableRows(view.sheet, view);
  const rows = within === null ? pickable : pickable.filter((row) => within.has(row));
  const kept = {
    view: { sheet: view.sheet, headerRow, filter, withHidden, withService, byColumn, within },
    rows,
    isSeen: new Set(rows),
  };
  known.last = kept;
  return kept;
}

function isSame(a: SheetRows, b: SheetRows): boolean {
  return (
    a.headerRow === b.headerRow &&
    a.filter === b.filter &&
    a.withHidden === b.withHidden &&
    a.withService === b.withService &&
    a.byColumn === b.byColumn &&
    a.within === b.within
  );
}
