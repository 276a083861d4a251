/**
 * Records of a document: one per copy, built from the table picks of its layers.
 *
 *   layer «Кому»    [Ёлкина, Мария]  [Щукин, Олег]       record 0   Фамилия Ёлкина · Имя Мария · Место 1
 *   layer «Место»   1                                    record 1   Фамилия Щукин  · Имя Олег
 *
 * A save stores the picks in their layers, as the specification requires; records are derived from them only
 * here (decision 0073). A layer with fewer picks than copies runs out (decision 0003).
 */
import { takesRecords } from './capabilities.ts';
import type { Document } from './document.ts';
import type { DbLayer, Layer } from './layer.ts';
import type { SelectedItem } from './table.ts';

/** Values and their columns; in saves of another product either list may be longer. */
export interface RecordValues {
  readonly columns: readonly { readonly name: string }[];
  readonly values: readonly string[];
}

/** A layer's part of one record. */
export type LayerRecord =
  /** The layer has no picks: it is the same in every copy. */
  | { readonly kind: 'unbound' }
  /** Its picks end before this record. */
  | { readonly kind: 'ranOut'; readonly picks: number }
  | ({ readonly kind: 'values' } & RecordValues);

interface DocumentRecords {
  /** Number of copies: the maximum over all layers, hidden ones included. */
  readonly count: number;
  /** Layers with picks, bottom to top. */
  readonly layers: readonly DbLayer[];
}

export function recordsOf({ layers }: Pick<Document, 'layers'>): DocumentRecords {
  const before = known.get(layers);
  if (before !== undefined) return before;
  const taking = layers.filter((layer) => takesRecords(layer));
  const records: DocumentRecords = {
    count: taking.reduce((most, layer) => Math.max(most, pickCount(layer)), 0),
    layers: taking.filter(isBound),
  };
  known.set(layers, records);
  return records;
}

/** Cached, because a run of copies asks for the same layers repeatedly. */
const known = new WeakMap<readonly Layer[], DocumentRecords>();

/** The layer's part of record `index`, from 0. */
export function pickedBy(layer: DbLayer, index: number): LayerRecord {
  if (!isBound(layer)) return UNBOUND;
  const item = layer.selectedCells[index];
  if (item === undefined) return { kind: 'ranOut', picks: layer.selectedCells.length };
  return { kind: 'values', ...valuesOfItem(layer, item) };
}

const UNBOUND: LayerRecord = { kind: 'unbound' };

/**
 * All values of a record by column name, whichever layer picked them; templates of any layer can use them.
 * For two columns with one name, the lower layer's value wins.
 */
export function recordValues(records: DocumentRecords, index: number): RecordValues {
  const byName = new Map<string, string>();
  for (const layer of records.layers) {
    const record = pickedBy(layer, index);
    if (record.kind !== 'values') continue;
    for (const [place, { name }] of record.columns.entries())
      if (name !== '' && !byName.has(name)) byName.set(name, record.values[place] ?? '');
  }
  return { columns: Array.from(byName.keys(), (name) => ({ name })), values: [...byName.values()] };
}

/** Values of one pick, with the layer's columns. */
function valuesOfItem({ query }: Pick<DbLayer, 'query'>, item: SelectedItem): RecordValues {
  return { columns: query?.columns ?? [], values: typeof item === 'string' ? [item] : item };
}

/** Whether the layer may differ between copies. */
export function changesWithRecord(layer: Layer): boolean {
  return layer.visible && takesRecords(layer) && isBound(layer);
}

/** Number of copies a layer asks for: its picks, or its selected rows while it has none. */
export function pickCount(layer: DbLayer): number {
  if (isBound(layer)) return layer.selectedCells.length;
  return (layer.query?.rows ?? []).reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);
}

function isBound({ selectedCells }: DbLayer): boolean {
  return selectedCells.length > 0;
}
