import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { withLayers } from '../../document/changeLayer.ts';
import { withValues } from './correctedValues.ts';

/** A new value of one picked cell. */
export interface CellChange {
  /** The record, from 0. */
  readonly recordIndex: number;
  /** Name of the column; empty for cells without one. */
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Changes values of records. Every layer that picked the column gets the change and keeps the table's text; a
 * cell that no longer holds `before` stays as it is.
 */
export function changeCells(document: Document, changes: readonly CellChange[]): Document {
  const byRecord = new Map<number, CellChange[]>();
  for (const change of changes) {
    const others = byRecord.get(change.recordIndex);
    if (others === undefined) byRecord.set(change.recordIndex, [change]);
    else others.push(change);
  }
  return withLayers(
    document,
    document.layers.map((layer) => (takesRecords(layer) ? changeItems(layer, byRecord) : layer)),
  );
}

function changeItems(
  layer: LayerWith<'records'>,
  byRecord: ReadonlyMap<number, readonly CellChange[]>,
): LayerWith<'records'> {
  const columns = layer.query?.columns ?? [];
  const values = [...byRecord].flatMap(([record, changes]) =>
    [layer.selectedCells[record] ?? []].flat().flatMap((value, place) => {
      const name = columns[place]?.name ?? '';
      const change = changes.find(({ column, before }) => column === name && before === value);
      return change === undefined ? [] : [{ record, place, text: change.after }];
    }),
  );
  return withValues(layer, values);
}
