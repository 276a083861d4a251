/**
 * Values corrected by hand. The picks of a layer have the corrected text, so nothing else needs to know; its
 * `corrections` keep the table's text. A value that several layers show is corrected in all of them.
 */
import { changeLayers } from '../../document/changeLayer.ts';
import { showTemplate } from '../bindings/firstRecord.ts';
import type { ValueCorrection } from '../bindings/correctedValues.ts';
import { replaceValue, withValues } from '../bindings/correctedValues.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { recordAt, recordsOf } from '../../document/records/records.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

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
    layer.corrections.flatMap(({ item, place }) => fieldsOfItem(layer, item)[place] ?? []),
  );
  return mergeFields(fields).toSorted((a, b) => a.record - b.record);
}

/** The document with this text in place of a field's value, in all layers that show it. */
export function correctField(document: Document, field: RecordField, text: string): Document {
  return correctFields(document, [{ field, text }]);
}

/** A text in place of a field's value. */
export interface FieldCorrection {
  readonly field: RecordField;
  readonly text: string;
}

/** Corrects several fields; of one value twice, the last text stays. */
export function correctFields(document: Document, corrections: readonly FieldCorrection[]): Document {
  const values = corrections.flatMap(({ field: { record, places }, text }) =>
    places.map((place): LayerCorrection => ({ ...place, record, text })),
  );
  const corrected = changeLayers(document, idsOf(values), (layer) =>
    takesRecords(layer)
      ? withValues(
          layer,
          values.filter(({ id }) => id === layer.id),
        )
      : layer,
  );
  if (values.every(({ record }) => record > 0) && recordsOf(document).starts === null) return corrected;
  const first = recordAt(recordsOf(corrected), 0);
  const shown = idsOf(values.filter(({ record }) => record === first));
  return shown.reduce(showTemplate, corrected);
}

type LayerCorrection = ValueCorrection & ValuePlace;

function idsOf(values: readonly LayerCorrection[]): readonly LayerId[] {
  return [...new Set(values.map(({ id }) => id))];
}

/** The document with the table's texts in place of these corrections. */
export function undoCorrections(document: Document, fields: readonly RecordField[]): Document {
  return correctFields(
    document,
    fields.flatMap((field) => (field.was === null ? [] : [{ field, text: field.was }])),
  );
}

/** The picks of a layer as the table had them. */
export function tableItems({
  selectedCells,
  corrections = [],
}: Pick<LayerWith<'records'>, 'selectedCells'> &
  Partial<Pick<LayerWith<'records'>, 'corrections'>>): LayerWith<'records'>['selectedCells'] {
  if (corrections.length === 0) return selectedCells;
  const items = [...selectedCells];
  for (const { item, place, was } of corrections) {
    const now = items[item];
    if (now !== undefined) items[item] = replaceValue(now, place, was);
  }
  return items;
}

function fieldsOfItem(layer: LayerWith<'records'>, record: number): readonly RecordField[] {
  const item = layer.selectedCells[record];
  if (item === undefined) return [];
  return (typeof item === 'string' ? [item] : item).map((value, place) => ({
    record,
    column: layer.query?.columns[place]?.name ?? layer.name,
    value,
    was: tableTextAt(layer, record, place),
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

/** The table's text of a value that was corrected by hand, else null. */
export function tableTextAt(
  { corrections }: LayerWith<'records'>,
  record: number,
  place: number,
): string | null {
  // A list of thousands is asked for each of its values.
  return foundOnce(corrections, tableTexts).get(`${record}:${place}`) ?? null;
}

function tableTexts(corrections: LayerWith<'records'>['corrections']): ReadonlyMap<string, string> {
  return new Map(corrections.map(({ item, place, was }) => [`${item}:${place}`, was]));
}
