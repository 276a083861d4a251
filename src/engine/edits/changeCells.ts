import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer } from '../../document/layer.ts';
import { withFirstRecord } from './changeContent.ts';
import { withLayers } from './changeLayer.ts';

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
  const corrected = withLayers(
    document,
    document.layers.map((layer) => (takesRecords(layer) ? changed(layer, byRecord) : layer)),
  );
  return withFirstRecord(document, corrected);
}

function changed(layer: DbLayer, byRecord: ReadonlyMap<number, readonly CellChange[]>): DbLayer {
  const columns = layer.query?.columns ?? [];
  let cells: DbLayer['selectedCells'][number][] | null = null;
  const corrections = new Map(layer.corrections.map((each) => [`${each.item}:${each.place}`, each]));
  for (const [index, changes] of byRecord) {
    const item = layer.selectedCells[index];
    if (item === undefined) continue;
    const values = typeof item === 'string' ? [item] : item;
    const next = values.map((value, place) => {
      const name = columns[place]?.name ?? '';
      return changes.find(({ column, before }) => column === name && before === value)?.after ?? value;
    });
    if (next.every((value, place) => value === values[place])) continue;
    for (const [place, was] of values.entries()) {
      const key = `${index}:${place}`;
      const table = corrections.get(key)?.was ?? was;
      if (next[place] === table) corrections.delete(key);
      else if (next[place] !== was) corrections.set(key, { item: index, place, was: table });
    }
    cells ??= [...layer.selectedCells];
    cells[index] = typeof item === 'string' ? (next[0] ?? '') : next;
  }
  return cells === null ? layer : { ...layer, selectedCells: cells, corrections: [...corrections.values()] };
}
