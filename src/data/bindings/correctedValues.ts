import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { SelectedItem } from '../../document/table/table.ts';

/** A new text of a value. */
export interface ValueCorrection {
  /** The record, from 0. */
  readonly record: number;
  /** Index of the value in the layer's item. */
  readonly place: number;
  readonly text: string;
}

/**
 * A layer with these texts. It keeps the table's own; a value that gets that back counts as corrected no
 * longer.
 */
export function withValues(
  layer: LayerWith<'records'>,
  values: readonly ValueCorrection[],
): LayerWith<'records'> {
  const cells = [...layer.selectedCells];
  const corrections = new Map(layer.corrections.map((each) => [`${each.item}:${each.place}`, each]));
  for (const { record, place, text } of values) {
    const item = cells[record];
    const now = typeof item === 'string' ? item : item?.[place];
    if (item === undefined || now === undefined || now === text) continue;
    const key = `${record}:${place}`;
    const was = corrections.get(key)?.was ?? now;
    cells[record] = replaceValue(item, place, text);
    corrections.delete(key);
    if (was !== text) corrections.set(key, { item: record, place, was });
  }
  const isSame = cells.every((item, record) => item === layer.selectedCells[record]);
  return isSame ? layer : { ...layer, selectedCells: cells, corrections: [...corrections.values()] };
}

/** An item with another text at this place. */
export function replaceValue(item: SelectedItem, place: number, text: string): SelectedItem {
  return typeof item === 'string' ? text : item.with(place, text);
}
