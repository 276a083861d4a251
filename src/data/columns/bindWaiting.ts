import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { bindSelection } from './bindSelection.ts';
import { layerPicks } from '../picks/layerPicks.ts';
import type { ColumnView } from '../table/columnView.ts';
import type { Picks } from '../picks/picks.ts';
import { rowOf } from '../picks/picks.ts';
import { withUsedColumns } from './usedColumns.ts';
import { columnsNamed } from './matchFields.ts';
import { cellsOf, namesOf } from '../picks/waitingLayers.ts';
import { wantsColumns } from './wantsColumns.ts';

/** The document with every waiting layer bound to the picked rows, and the names of those layers. */
export function bindWaiting(
  document: Document,
  { picks, ...view }: SheetPicks,
): { readonly document: Document; readonly names: readonly string[] } {
  const { sheet, headerRow } = view;
  const rows = [...new Set([...picks].map(rowOf))];
  const names: string[] = [];
  let bound = document;
  for (const layer of document.layers) {
    if (!takesRecords(layer) || layer.query === null || !wantsColumns(layer)) continue;
    const columns = columnsNamed({ sheet, headerRow }, namesOf(layer.query));
    if (columns === null) continue;
    const cells = { ...view, picks: cellsOf(rows, columns), itemKind: 'row' } as const;
    bound = bindSelection(bound, layer.id, layerPicks(cells));
    names.push(layer.name);
  }
  return { document: withUsedColumns(bound, sheet), names };
}

interface SheetPicks {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly filter: string;
  readonly withHidden: boolean;
  readonly withService?: boolean | undefined;
  readonly byColumn?: ColumnView | undefined;
  readonly picks: Picks;
}
