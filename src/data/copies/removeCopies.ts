import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { recordsAt, recordsOf } from '../../document/records/records.ts';
import { withLayers } from '../../document/changeLayer.ts';
import { rowRanges } from '../picks/layerPicks.ts';
import { rowsOf } from './tableRecords.ts';

/**
 * Removes all records of these copies, counted from 0, from the picks of every layer. The table itself does
 * not change. Returns the same document when no copy would be left.
 */
export function removeCopies(document: Document, indexes: readonly number[]): Document {
  const records = recordsOf(document);
  return removeRecords(document, new Set(indexes.flatMap((copy) => recordsAt(records, copy))));
}

/**
 * Removes one record, counted from 0, with all its copies. Returns the same document when no copy would be
 * left.
 */
export function removeRecord(document: Document, record: number): Document {
  return removeRecords(document, new Set([record]));
}

/** Removes these records, counted from 0. Returns the same document when no copy would be left. */
export function removeRecords(document: Document, removed: ReadonlySet<number>): Document {
  const left = withLayers(
    document,
    document.layers.map((layer) => (takesRecords(layer) ? without(layer, removed) : layer)),
  );
  return recordsOf(left).count === 0 ? document : left;
}

function without(layer: LayerWith<'records'>, removed: ReadonlySet<number>): LayerWith<'records'> {
  const selectedCells = layer.selectedCells.filter((_, index) => !removed.has(index));
  if (selectedCells.length === layer.selectedCells.length) return layer;
  const places = new Map<number, number>();
  for (const index of layer.selectedCells.keys()) if (!removed.has(index)) places.set(index, places.size);
  const kept = [...layer.selectedCellsIdxString].flatMap(([key, index]) => {
    const place = places.get(index);
    return place === undefined ? [] : [[key, place] as const];
  });
  const keys = new Map(kept);
  const selectedCellsIdx = layer.selectedCellsIdx.filter(([row, column]) => keys.has(`${row}:${column}`));
  const corrections = layer.corrections.flatMap((each) => {
    const place = places.get(each.item);
    return place === undefined ? [] : [{ ...each, item: place }];
  });
  return {
    ...layer,
    // Without values it is the same in every copy, which must not be the text of a removed one.
    display: selectedCells.length === 0 ? '' : layer.display,
    query: withRowsOf(layer.query, selectedCellsIdx),
    selectedCells,
    selectedCellsIdx,
    selectedCellsIdxString: keys,
    corrections,
  };
}

/** The saved selection with the rows that still have picks. */
function withRowsOf(
  query: LayerWith<'records'>['query'],
  cells: LayerWith<'records'>['selectedCellsIdx'],
): LayerWith<'records'>['query'] {
  if (query === null) return null;
  const left = new Set(cells.map(([row]) => row));
  return { ...query, rows: rowRanges(rowsOf(query).filter((row) => left.has(row))) };
}
