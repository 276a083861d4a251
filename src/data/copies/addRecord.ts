import {
  MAX_SELECTED_ADDRESSES,
  MAX_SELECTED_CELLS,
  MAX_TABLE_ROWS,
} from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { changeLayers } from '../../document/changeLayer.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { rowRanges } from '../picks/layerPicks.ts';
import { rowsOf } from './tableRecords.ts';

/**
 * Adds an empty record at the end, to be typed by hand: a pick of every layer that has one for the last
 * record. Its row is one that no sheet has, so that a newer file cannot have another person there; what is
 * typed counts as a correction of an empty cell. Without picks, or when the project is full, nothing is
 * added.
 */
export function addRecord(document: Document): Document {
  const { layers, rows } = recordsOf(document);
  if (!hasRoom(document)) return document;
  const growing = layers.filter(({ selectedCells }) => selectedCells.length === rows);
  const row = growing.reduce((most, layer) => Math.max(most, afterLastRow(layer)), MAX_TABLE_ROWS);
  return changeLayers(
    document,
    growing.map(({ id }) => id),
    (layer) => (takesRecords(layer) ? withEmptyPick(layer, row) : layer),
  );
}

/** Whether one more record fits into the project. */
export function hasRoom(document: Document): boolean {
  const { layers, rows } = recordsOf(document);
  return (
    rows < MAX_SELECTED_CELLS &&
    layers.every(
      ({ query, selectedCellsIdx }) =>
        selectedCellsIdx.length + (query?.columns.length ?? 0) <= MAX_SELECTED_ADDRESSES,
    )
  );
}

function afterLastRow({ query, selectedCellsIdx }: LayerWith<'records'>): number {
  const rows = query === null ? [] : rowsOf(query);
  const picked = selectedCellsIdx.reduce((most, [row]) => Math.max(most, row), -1);
  return rows.reduce((most, row) => Math.max(most, row), picked) + 1;
}

function withEmptyPick(layer: LayerWith<'records'>, row: number): LayerWith<'records'> {
  const { query, selectedCells, selectedCellsIdx, selectedCellsIdxString } = layer;
  const [first] = selectedCells;
  const item: SelectedItem = first === undefined || typeof first === 'string' ? '' : first.map(() => '');
  const picked = [...selectedCells, item];
  if (query === null) return { ...layer, selectedCells: picked };
  const columns = typeof item === 'string' ? query.columns.slice(0, 1) : query.columns;
  return {
    ...layer,
    selectedCells: picked,
    selectedCellsIdx: [...selectedCellsIdx, ...columns.map(({ index }) => [row, index] as const)],
    selectedCellsIdxString: new Map([
      ...selectedCellsIdxString,
      ...columns.map(({ index }) => [`${row}:${index}`, selectedCells.length] as const),
    ]),
    query: { ...query, rows: rowRanges([...rowsOf(query), row]) },
  };
}
