/** Which columns of the record a layer shows: its own, as a DB layer has them, and those of other layers that its template names. */
import type { LayerWith } from '../../document/capabilities.ts';
import { hasText, takesRecords } from '../../document/capabilities.ts';
import { templateOf } from '../../document/content.ts';
import type { Document } from '../../document/document.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { TemplateField } from '../../document/formatTemplate.ts';
import { findField, parseFormat } from '../../document/formatTemplate.ts';
import type { DbLayer } from '../../document/layer.ts';
import type { DocumentRecords } from '../../document/records.ts';
import { namesOf, readsRecord } from '../../document/records.ts';
import type { SelectedItem } from '../../document/table.ts';

/** A column that a layer shows. */
export interface ShownColumn {
  /** Empty for cells without a name. */
  readonly name: string;
  /** Pipes of cases that the template applies to it. */
  readonly cases: readonly string[];
  /** Values by record, for the records that the layer has. */
  readonly values: readonly string[];
}
/** A visible layer that prints values, with the columns that they come from. */
export interface ShowingLayer {
  readonly layer: LayerWith<'text'>;
  readonly columns: readonly ShownColumn[];
}

const CASE_PIPES = new Set<string>(Object.values(NAME_CASES));

/** The visible layers whose text comes from the records: those with picks first, because values are put right there. */
export function showingLayers(
  { layers }: Pick<Document, 'layers'>,
  records: DocumentRecords,
): readonly ShowingLayer[] {
  const texts = layers.filter((layer) => hasText(layer)).filter(({ visible }) => visible);
  const bound = texts.filter((layer) => takesRecords(layer) && layer.selectedCells.length > 0);
  const typed = texts.filter((layer) => !takesRecords(layer) && readsRecord(layer.display, records));
  return [...bound, ...typed].map((layer) => ({ layer, columns: shownColumns(layer, records) }));
}

function shownColumns(layer: LayerWith<'text'>, records: DocumentRecords): readonly ShownColumn[] {
  if (takesRecords(layer) && layer.format.trim() === '') return ownColumns(layer);
  const fields = parseFormat(templateOf(layer)).parts.filter((part) => part.kind === 'field');
  const own = takesRecords(layer) ? layer : null;
  const ownNames = namesOf(own?.query?.columns ?? []);
  const all = namesOf(records.columns);
  const byColumn = new Map<string, { readonly isOwn: boolean; readonly fields: TemplateField[] }>();
  for (const field of fields) {
    const mine = ownNames[findField(ownNames, field.name)];
    const name = mine ?? all[findField(all, field.name)];
    if (name === undefined) continue;
    const known = byColumn.get(name);
    if (known === undefined) byColumn.set(name, { isOwn: mine !== undefined, fields: [field] });
    else known.fields.push(field);
  }
  return [...byColumn].map(([name, used]) => ({
    name,
    cases: casesOf(used.fields),
    values: used.isOwn && own !== null ? valuesAt(own, ownNames.indexOf(name)) : valuesOf(records, name),
  }));
}

/** All columns of a layer without a template. */
function ownColumns(layer: DbLayer): readonly ShownColumn[] {
  const names = namesOf(layer.query?.columns ?? []);
  const widest = layer.selectedCells.reduce((most, item) => Math.max(most, [item].flat().length), 0);
  return Array.from({ length: widest }, (_, place) => ({
    name: names[place] ?? '',
    cases: [],
    values: valuesAt(layer, place),
  }));
}

function valuesAt({ selectedCells }: DbLayer, place: number): readonly string[] {
  return selectedCells.map((item) => valueAt(item, place));
}

/** Values of a column by record: those of the lowest layer that has one, as in `rowValues`. */
function valuesOf({ layers, rows }: DocumentRecords, name: string): readonly string[] {
  const holders = layers.flatMap(({ query, selectedCells }) => {
    const place = namesOf(query?.columns ?? []).indexOf(name);
    return place < 0 ? [] : [{ selectedCells, place }];
  });
  return Array.from({ length: rows }, (_, record) => {
    const holder = holders.find(({ selectedCells }) => record < selectedCells.length);
    return holder === undefined ? '' : valueAt(holder.selectedCells[record], holder.place);
  });
}

function valueAt(item: SelectedItem = '', place: number): string {
  return typeof item === 'string' ? (place === 0 ? item : '') : (item[place] ?? '');
}

function casesOf(fields: readonly TemplateField[]): readonly string[] {
  const names = fields.flatMap(({ pipes }) => pipes.map(({ name }) => name));
  return [...new Set(names.filter((name) => CASE_PIPES.has(name)))];
}
