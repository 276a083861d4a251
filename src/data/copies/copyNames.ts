import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, recordAt, recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import type { Filling } from '../records/filling.ts';
import { findWholeName, partsOfName } from '../names/personNames.ts';

/**
 * Returns the main value of a copy, from 0: the value that several records share, the person's name where
 * columns have one, else the text of the layer in the largest letters. Empty when the copy has none.
 */
export function copyNames(filling: Filling, document: Document): (copy: number) => string {
  const records = recordsOf(document);
  const { layers } = records;
  const sources = nameSources(layers);
  const groupOf = groupNames(records);
  if (sources !== null) {
    return (copy) =>
      groupOf(copy) ??
      sources
        .map(({ layer, place }) => valueAt(layer, recordAt(records, copy), place))
        .filter((value) => value !== '')
        .join(' ');
  }
  const [largest] = layers.toSorted((a, b) => b.style.fontSize - a.style.fontSize);
  return largest === undefined
    ? () => ''
    : (copy) => groupOf(copy) ?? textOfRecord(filling, largest, copy, records).trim();
}

/** The value that the records of a copy have in common, such as a team; null of a copy of one record. */
function groupNames(records: DocumentRecords): (copy: number) => string | null {
  const { groups } = records;
  if (groups === null) return () => null;
  const place = namesOf(records.columns).indexOf(groups.column);
  return (copy) => {
    const { rows, values } = recordValues(records, copy);
    return rows === undefined ? null : (values[place]?.trim() ?? null);
  };
}

/** Names of the columns that name a copy: of its person, or what its rows share; null without any. */
export function nameColumns(document: Document): readonly string[] | null {
  const { layers, groups } = recordsOf(document);
  return groups === null ? (nameSources(layers)?.map(({ name }) => name) ?? null) : [groups.column];
}

interface NameSource {
  readonly layer: LayerWith<'records'>;
  /** Of the column within the layer. */
  readonly place: number;
  readonly name: string;
}

function nameSources(layers: readonly LayerWith<'records'>[]): readonly NameSource[] | null {
  const columns = layers.flatMap((layer) =>
    (layer.query?.columns ?? []).map(({ name }, place) => ({ layer, place, name })),
  );
  const names = columns.map(({ name }) => name);
  const whole = findWholeName(names);
  const parts = whole >= 0 ? [whole] : partsOfName(names);
  return parts?.flatMap((part) => columns[part] ?? []) ?? null;
}

function valueAt({ selectedCells }: LayerWith<'records'>, record: number, place: number): string {
  const item = selectedCells[record];
  const value = typeof item === 'string' ? (place === 0 ? item : '') : item?.[place];
  return value?.trim() ?? '';
}
