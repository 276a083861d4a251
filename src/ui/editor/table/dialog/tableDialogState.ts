/** State of the table dialog: cells for one layer, or the fields of all layers. */
import { takesRecords } from '../../../../document/layers/capabilities.ts';
import { isSameText } from '../../../../document/text/cleanText.ts';
import type { Document } from '../../../../document/document.ts';
import type { Layer, LayerId } from '../../../../document/layers/layer.ts';
import { findLayer } from '../../../../document/document.ts';
import {
  bindPlan,
  bindSelection,
  bindWaiting,
  findPicks,
  followersOf,
  rowsOfPicks,
  layerPicksOf,
  wantsColumns,
} from '../../../../data/columns/index.ts';
import { tableItems } from '../../../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../../../data/records/index.ts';
import type { FieldsChoice } from './fieldsChoice.ts';
import { startFields } from './fieldsChoice.ts';
import { reapply } from './reapply.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { GridState } from '../grid/gridState.ts';
import { boundPicks, selectionOf, itemKindOf, viewOf } from '../grid/gridState.ts';
import { rowsInSight } from '../grid/tableRows.ts';

/** Whether rows selected for a layer also apply to the layers with the same records. */
export type RowScope = 'all' | 'layer';

interface LayerChoice {
  readonly kind: 'layer';
  readonly id: LayerId;
  readonly grid: GridState;
  /** The person's choice; null derives it from the selection. */
  readonly wantedScope: RowScope | null;
  /** Differences from the layer's present values. */
  readonly changes: readonly string[];
}
export type TableDialogState = LayerChoice | FieldsChoice;

/**
 * Initial state. A new file concerns every DB layer; otherwise the dialog is for the selected layer, or for
 * all if none is selected.
 */
export function startChoice(
  loaded: LoadedTable,
  document: Document,
  selected: LayerId | null,
): TableDialogState {
  const layer = selected === null ? undefined : findLayer(document, selected);
  if (!takesRecords(layer)) return startFields(loaded, document, null);
  const others = document.layers.filter(({ id }) => id !== layer.id);
  if (loaded.fresh && others.some((other) => changesWith(loaded, other)))
    return startFields(loaded, document, layer.id);
  const { grid, changes } = reapply(loaded, layer, document);
  return { kind: 'layer', id: layer.id, grid, wantedScope: null, changes };
}

/** Whether the new table would change the layer's values. */
function changesWith({ table, previous }: LoadedTable, layer: Layer): boolean {
  if (!takesRecords(layer)) return false;
  // The source of these values is unknown; replacing the first table makes them doubtful.
  if (layer.query === null) return previous !== null && layer.selectedCells.length > 0;
  const search = findPicks(table, layer, { kind: 'kept', previous });
  if (search.kind !== 'found') return !wantsColumns(layer);
  const now = layerPicksOf(search.found).selectedCells;
  return !isSameText(JSON.stringify(tableItems(layer)), JSON.stringify(now));
}

/** Other layers affected by the rows selected for this one. */
export function followersIn(document: Document, { id, grid }: LayerChoice) {
  const { sheet, headerRow, byColumn } = grid;
  const picks = boundPicks(grid);
  return followersOf(document, id, { sheet, headerRow, byColumn, picks, itemKind: itemKindOf(grid) });
}

/** A layer with the project's records changes them for all; a new one may have cells of its own. */
export function scopeOf(document: Document, { id, grid, wantedScope }: LayerChoice): RowScope {
  if (wantedScope !== null) return wantedScope;
  const layer = findLayer(document, id);
  const isBound = takesRecords(layer) && layer.selectedCells.length > 0;
  const takesAll = rowsOfPicks(boundPicks(grid)).length === rowsInSight(grid).length;
  return isBound || takesAll ? 'all' : 'layer';
}

/** The document after binding, and the names of the other layers that were filled. */
export function bindLayer(
  document: Document,
  choice: LayerChoice,
): { readonly document: Document; readonly names: readonly string[] } {
  const { grid, id } = choice;
  const picks = boundPicks(grid);
  const ready = scopeOf(document, choice) === 'all' ? followersIn(document, choice).ready : [];
  const view = viewOf(grid);
  const rows = rowsOfPicks(picks);
  const bound = bindPlan(RUSSIAN_FILLING, bindSelection(document, id, selectionOf(grid)), ready, {
    ...view,
    rows,
  });
  const filled = bindWaiting(bound, { ...view, picks });
  return { document: filled.document, names: [...ready.map(({ name }) => name), ...filled.names] };
}
