/**
 * Plans one table for all layers of a project: which columns give each DB layer its fields, by the saved
 * names, whatever the sheet's name. Fields that are not found stay undecided.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Table, TableSheet } from '../../document/table/table.ts';
import { likelyHeaderRow } from '../table/headerRow.ts';
import { mainSheet } from '../table/mainSheet.ts';
import type { FieldPlan, Finder, SheetView } from './matchFields.ts';
import { fieldsOf, finderOf } from './matchFields.ts';
import type { QueryLayer } from '../copies/tableRecords.ts';
import { hasQuery, takesWholeRows } from '../copies/tableRecords.ts';
import { wantsColumns } from './wantsColumns.ts';

export interface LayerPlan {
  readonly id: LayerId;
  readonly name: string;
  /** Bound to values, waiting for its first table, or new. */
  readonly state: 'bound' | 'waiting' | 'new';
  /** Cells were picked one by one, so column names do not determine them. */
  readonly byHand: boolean;
  readonly fields: readonly FieldPlan[];
  /** Fill from the columns; keep the present values; or clear. */
  readonly decision: 'fill' | 'keep' | 'clear';
}

const HEADER_SEARCH = 15;

/**
 * Plans the layers that name columns or have values, and always the layer `extra`, for this view of the
 * table.
 */
export function planLayers(document: Document, view: SheetView, extra: LayerId | null): readonly LayerPlan[] {
  const finder = finderOf(view, queriesOf(document.layers.filter(hasQuery)));
  return document.layers.flatMap((layer): readonly LayerPlan[] => {
    if (hasQuery(layer)) return [planOf(layer, finder)];
    if (!takesRecords(layer)) return [];
    return layer.id === extra || layer.selectedCells.length > 0 ? [planWithoutQuery(layer)] : [];
  });
}

/** Whether the layer still needs a decision. */
export function isOpen({ decision, fields }: LayerPlan): boolean {
  return decision === 'fill' && fields.some(({ columns }) => columns === null);
}

/**
 * The sheet with most fields of these layers: the sheets that they name first, then the others from the left.
 */
export function viewFor(table: Table, layers: readonly QueryLayer[]): SheetView | null {
  const named = new Set(layers.map(({ query }) => query.sheet));
  const sheets = table.sheets.toSorted((a, b) => Number(named.has(b.name)) - Number(named.has(a.name)));
  let best: { readonly view: SheetView; readonly found: number } | null = null;
  for (const sheet of sheets) {
    for (const headerRow of headerRows(sheet, layers)) {
      const finder = finderOf({ sheet, headerRow }, queriesOf(layers));
      const fields = layers.flatMap((layer) => fieldsOf(layer.query, finder));
      // A likely column counts less than a named one, so that of two heading rows the right one wins.
      const found = fields.reduce(
        (sum, { columns, isDoubtful }) => sum + (columns === null ? 0 : isDoubtful === true ? 0.4 : 1),
        0,
      );
      if (found > (best?.found ?? 0)) best = { view: { sheet, headerRow }, found };
    }
  }
  const first = mainSheet(table);
  return best?.view ?? (first === undefined ? null : { sheet: first, headerRow: likelyHeaderRow(first) });
}

/** Candidate header rows, likeliest first. */
function headerRows(sheet: TableSheet, layers: readonly QueryLayer[]): ReadonlySet<number | null> {
  const saved = layers.filter((layer) => !wantsColumns(layer)).map(({ query }) => query.headerRow);
  const near = Array.from({ length: Math.min(HEADER_SEARCH, sheet.rows.length) }, (_, row) => row);
  return new Set([...saved, likelyHeaderRow(sheet), ...near]);
}

function planOf(layer: QueryLayer, finder: Finder): LayerPlan {
  const { id, name } = layer;
  const waits = wantsColumns(layer);
  const byHand = !waits && !takesWholeRows(layer);
  const fields = fieldsOf(layer.query, finder);
  const isFound = fields.every(({ columns }) => columns !== null);
  return {
    id,
    name,
    state: waits ? 'waiting' : 'bound',
    byHand,
    fields: byHand ? fields.map((field) => ({ ...field, columns: null })) : fields,
    decision: waits && !isFound ? 'keep' : 'fill',
  };
}

/** A new layer, or one with values of unknown source. */
function planWithoutQuery({ id, name, selectedCells }: LayerWith<'records'>): LayerPlan {
  const fields = [{ name: '', columns: null }];
  const isBound = selectedCells.length > 0;
  return { id, name, state: isBound ? 'bound' : 'new', byHand: isBound, fields, decision: 'fill' };
}

function queriesOf(layers: readonly QueryLayer[]): readonly QueryLayer['query'][] {
  return layers.map(({ query }) => query);
}
