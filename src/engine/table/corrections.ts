/**
 * Values corrected by hand. The picks of a layer have the corrected text, so nothing else needs to know; its
 * `corrections` keep the table's text. A value that several layers show is corrected in all of them.
 */
import { changeLayers } from '../edits/changeLayer.ts';
import { showFirstRecord, withFirstRecord } from '../edits/changeContent.ts';
import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer, LayerId } from '../../document/layer.ts';
import { recordAt, recordsOf } from '../../document/records.ts';
import type { SelectedItem } from '../../document/table.ts';

/** Where a value of a record stands: a layer, and the index of the value in the layer's item. */
export interface ValuePlace {
  readonly id: LayerId;
  readonly place: number;
}
/** One value of a record, whichever layers show it. */
export interface RecordField {
  /** The record, from 0. */
  readonly record: number;
  /** Name of the column; the layer's name for a value without one. */
  readonly column: string;
  readonly value: string;
  /** The table's text if the value was corrected by hand, else null. */
  readonly was: string | null;
  readonly places: readonly ValuePlace[];
}

/** The values of a record, from 0, each once, in the order of layers and columns. */
export function fieldsOfRecord(document: Document, record: number): readonly RecordField[] {
  return mergeFields(recordsOf(document).layers.flatMap((layer) => fieldsOfItem(layer, record)));
}

/** All corrected values, by record. */
export function correctedFields(document: Document): readonly RecordField[] {
  const fields = recordsOf(document).layers.flatMap((layer) =>
    layer.corrections.flatMap(({ item, place }) =>
      fieldsOfItem(layer, item).filter((field) => field.places[0]?.place === place),
    ),
  );
  return mergeFields(fields).toSorted((a, b) => a.record - b.record);
}

/** The document with this text in place of a field's value, in all layers that show it. */
export function correctField(document: Document, field: RecordField, text: string): Document {
  const placeOf = new Map(field.places.map(({ id, place }) => [id, place]));
  const ids = [...placeOf.keys()];
  const corrected = changeLayers(document, ids, (layer) =>
    takesRecords(layer) ? withValue(layer, field.record, placeOf.get(layer.id) ?? 0, text) : layer,
  );
  const records = recordsOf(document);
  if (field.record > 0 && records.starts === null) return corrected;
  const isFirst = field.record === recordAt(recordsOf(corrected), 0);
  return withFirstRecord(document, isFirst ? ids.reduce(showFirstRecord, corrected) : corrected);
}

/** The document with the table's texts in place of these corrections. */
export function undoCorrections(document: Document, fields: readonly RecordField[]): Document {
  return fields.reduce(
    (undone, field) => (field.was === null ? undone : correctField(undone, field, field.was)),
    document,
  );
}

/** The picks of a layer as the table had them. */
export function tableItems({
  selectedCells,
  corrections = [],
}: Pick<DbLayer, 'selectedCells'> & Partial<Pick<DbLayer, 'corrections'>>): DbLayer['selectedCells'] {
  if (corrections.length === 0) return selectedCells;
  const items = [...selectedCells];
  for (const { item, place, was } of corrections) {
    const now = items[item];
    if (now !== undefined) items[item] = replaced(now, place, was);
  }
  return items;
}

function fieldsOfItem(layer: DbLayer, record: number): readonly RecordField[] {
  const item = layer.selectedCells[record];
  if (item === undefined) return [];
  return (typeof item === 'string' ? [item] : item).map((value, place) => ({
    record,
    column: layer.query?.columns[place]?.name ?? layer.name,
    value,
    was: layer.corrections.find((each) => each.item === record && each.place === place)?.was ?? null,
    places: [{ id: layer.id, place }],
  }));
}

/** Joins the fields that are one value of the table. */
function mergeFields(fields: readonly RecordField[]): readonly RecordField[] {
  const merged = new Map<string, RecordField>();
  for (const field of fields) {
    const key = JSON.stringify([field.record, field.column, field.value, field.was]);
    const known = merged.get(key);
    merged.set(key, known === undefined ? field : { ...known, places: [...known.places, ...field.places] });
  }
  return [...merged.values()];
}

function withValue(layer: DbLayer, record: number, place: number, text: string): DbLayer {
  const item = layer.selectedCells[record];
  const now = typeof item === 'string' ? item : item?.[place];
  if (item === undefined || now === undefined || now === text) return layer;
  const known = layer.corrections.find((each) => each.item === record && each.place === place);
  const others = layer.corrections.filter((each) => each !== known);
  const was = known?.was ?? now;
  return {
    ...layer,
    selectedCells: layer.selectedCells.with(record, replaced(item, place, text)),
    corrections: was === text ? others : [...others, { item: record, place, was }],
  };
}

/** An item with another text at this place. */
export function replaced(item: SelectedItem, place: number, text: string): SelectedItem {
  return typeof item === 'string' ? text : item.with(place, text);
}
