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
  selectionOfPicks,
  tableItems,
  wantsColumns,
} from '../../../../data/index.ts';
import type { FieldsChoice } from './fieldsChoice.ts';
import { startFields } from './fieldsChoice.ts';
import { reapply } from './reapply.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { TablePicking } from './tablePicking.ts';
import { boundPicks, selectionOf, unitOf, viewOf } from './tablePicking.ts';
import { rowsInSight } from '../grid/tableRows.ts';

/** Whether rows selected for a layer also apply to the layers with the same records. */
export type RowScope = 'all' | 'layer';

interface LayerChoice {
  readonly kind: 'layer';
  readonly id: LayerId;
  readonly picking: TablePicking;
  /** The person's choice; null derives it from the selection. */
  readonly wantedScope: RowScope | null;
  /** Differences from the layer's present values. */
  readonly changes: readonly string[];
}
export type TableChoice = LayerChoice | FieldsChoice;

/**
 * Initial state. A new file concerns every DB layer; otherwise the dialog is for the selected layer, or for
 * all if none is selected.
 */
export function startChoice(loaded: LoadedTable, document: Document, selected: LayerId | null): TableChoice {
  const layer = selected === null ? undefined : findLayer(document, selected);
  if (!takesRecords(layer)) return startFields(loaded, document, null);
  const others = document.layers.filter(({ id }) => id !== layer.id);
  if (loaded.fresh && others.some((other) => changesWith(loaded, other)))
    return startFields(loaded, document, layer.id);
  const { picking, changes } = reapply(loaded, layer, document);
  return { kind: 'layer', id: layer.id, picking, wantedScope: null, changes };
}

/** Whether the new table would change the layer's values. */
function changesWith({ table, previous }: LoadedTable, layer: Layer): boolean {
  if (!takesRecords(layer)) return false;
  // The source of these values is unknown; replacing the first table makes them doubtful.
  if (layer.query === null) return previous !== null && layer.selectedCells.length > 0;
  const search = findPicks(table, layer, { kind: 'kept', previous });
  if (search.kind !== 'found') return !wantsColumns(layer);
  const now = selectionOfPicks(search.found).selectedCells;
  return !isSameText(JSON.stringify(tableItems(layer)), JSON.stringify(now));
}

/** Other layers affected by the rows selected for this one. */
export function followersIn(document: Document, { id, picking }: LayerChoice) {
  const { sheet, headerRow, byColumn } = picking;
  const picks = boundPicks(picking);
  return followersOf(document, id, { sheet, headerRow, byColumn, picks, unit: unitOf(picking) });
}

/** A layer with the project's records changes them for all; a new one may have cells of its own. */
export function scopeOf(document: Document, { id, picking, wantedScope }: LayerChoice): RowScope {
  if (wantedScope !== null) return wantedScope;
  const layer = findLayer(document, id);
  const isBound = takesRecords(layer) && layer.selectedCells.length > 0;
  const takesAll = rowsOfPicks(boundPicks(picking)).length === rowsInSight(picking).length;
  return isBound || takesAll ? 'all' : 'layer';
}

/** The document after binding, and the names of the other layers that were filled. */
export function bindLayer(
  document: Document,
  choice: LayerChoice,
): { readonly document: Document; readonly names: readonly string[] } {
  const { picking, id } = choice;
  const picks = boundPicks(picking);
  const ready = scopeOf(document, choice) === 'all' ? followersIn(document, choice).ready : [];
  const view = viewOf(picking);
  const rows = rowsOfPicks(picks);
  const bound = bindPlan(bindSelection(document, id, selectionOf(picking)), ready, { ...view, rows });
  const filled = bindWaiting(bound, { ...view, picks });
  return { document: filled.document, names: [...ready.map(({ name }) => name), ...filled.names] };
}
