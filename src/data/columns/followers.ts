/** Finds the layers that show the same records: new rows for one layer would combine different people. */
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { rowRanges } from '../picks/layerPicks.ts';
import type { ItemKind } from '../picks/layerPicks.ts';
import type { ColumnView } from '../table/columnView.ts';
import { NO_COLUMN_VIEW, sortRows } from '../table/columnView.ts';
import type { Picks } from '../picks/picks.ts';
import { rowOf } from '../picks/picks.ts';
import type { SheetView } from './matchFields.ts';
import type { LayerPlan } from './planFields.ts';
import { isOpen, planLayers } from './planFields.ts';
import { sharedRowsOf } from '../copies/tableRecords.ts';
import { tallyOf } from '../picks/tally.ts';

export interface Followers {
  /** Layers that can use the same rows. */
  readonly ready: readonly LayerPlan[];
  /** Layers whose columns are missing from this sheet. */
  readonly stuck: readonly LayerPlan[];
}
interface FollowedPicks extends SheetView {
  readonly byColumn?: ColumnView | undefined;
  readonly picks: Picks;
  readonly itemKind: ItemKind;
}
const NONE: Followers = { ready: [], stuck: [] };

/** The other layers of the project's records, if these picks use different rows than theirs. */
export function followersOf(
  document: Document,
  id: LayerId,
  { sheet, headerRow, byColumn = NO_COLUMN_VIEW, picks, itemKind }: FollowedPicks,
): Followers {
  const records = sharedRowsOf(document);
  const layer = document.layers.find((candidate) => candidate.id === id);
  if (records === null || !takesRecords(layer) || picks.size === 0) return NONE;
  const isNew = layer.selectedCells.length === 0;
  const others = new Set(records.layers.map((other) => other.id));
  if (!others.delete(id) && !isNew) return NONE;
  const { rows, columns } = tallyOf(picks);
  if (picks.size !== rows * columns || (columns > 1 && itemKind === 'cell')) return NONE;
  const { query } = records;
  if (
    query.sheet === sheet.name &&
    JSON.stringify(query.rows) ===
      JSON.stringify(rowRanges(sortRows(sheet, headerRow, rowsOfPicks(picks), byColumn.sort)))
  )
    return NONE;
  const plans = planLayers(document, { sheet, headerRow }, null).filter((plan) => others.has(plan.id));
  return { ready: plans.filter((plan) => !isOpen(plan)), stuck: plans.filter(isOpen) };
}

/** Rows of picked cells, ascending. */
export function rowsOfPicks(picks: Picks): readonly number[] {
  return [...new Set([...picks].map(rowOf))].toSorted((a, b) => a - b);
}
