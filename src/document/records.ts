/**
 * The records of a document: one record a copy, made of what its layers have picked in the table.
 *
 *   layer «Кому»    [Ёлкина, Мария]  [Щукин, Олег]       record 0   Фамилия Ёлкина · Имя Мария · Место 1
 *   layer «Место»   1                                    record 1   Фамилия Щукин  · Имя Олег
 *
 * A save keeps the picks in their layers, as the specification has them; this is the one place that reads records from them
 * (decision 0073). A layer with fewer picks than there are copies runs out (decision 0003).
 */
import { takesRecords } from './capabilities.ts';
import type { Document } from './document.ts';
import type { DbLayer, Layer } from './layer.ts';
import type { SelectedItem } from './table.ts';

/** Values beside the columns that they come from; either list may be the longer one in a save of another product. */
export interface RecordValues {
  readonly columns: readonly { readonly name: string }[];
  readonly values: readonly string[];
}

/** What a layer gets from one record. */
export type LayerRecord =
  /** Nothing is picked for it: it is the same in every copy. */
  | { readonly kind: 'unbound' }
  /** Its picks end before this record. */
  | { readonly kind: 'ranOut'; readonly picks: number }
  | ({ readonly kind: 'values' } & RecordValues);

interface DocumentRecords {
  /** How many copies the document makes: the most that one layer asks for, hidden layers included. */
  readonly count: number;
  /** The layers with picks, from the bottom of the page to the top. */
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

/** A run of copies asks for the same layers again and again. */
const known = new WeakMap<readonly Layer[], DocumentRecords>();

/** What a layer gets from the record `index`, counted from 0. */
export function pickedBy(layer: DbLayer, index: number): LayerRecord {
  if (!isBound(layer)) return UNBOUND;
  const item = layer.selectedCells[index];
  if (item === undefined) return { kind: 'ranOut', picks: layer.selectedCells.length };
  return { kind: 'values', ...valuesOfItem(layer, item) };
}

const UNBOUND: LayerRecord = { kind: 'unbound' };

/**
 * Every value of a record under the name of its column, whichever layer has picked it: what a template of any layer can read.
 * Of two columns with one name it is that of the lower layer.
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

/** The values of one pick and the layer's columns. */
function valuesOfItem({ query }: Pick<DbLayer, 'query'>, item: SelectedItem): RecordValues {
  return { columns: query?.columns ?? [], values: typeof item === 'string' ? [item] : item };
}

/** Whether the layer may look different from one copy to the next. */
export function changesWithRecord(layer: Layer): boolean {
  return layer.visible && takesRecords(layer) && isBound(layer);
}

/** How many copies a layer asks for: its picks, or its selected rows while it has none. */
export function pickCount(layer: DbLayer): number {
  if (isBound(layer)) return layer.selectedCells.length;
  return (layer.query?.rows ?? []).reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);
}

function isBound({ selectedCells }: DbLayer): boolean {
  return selectedCells.length > 0;
}
