/**
 * Which columns of the record a layer shows: its own, as a DB layer has them, and those of other layers that
 * its template names.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasLetters, takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { TemplateField } from '../../document/template/formatTemplate.ts';
import { findField, parseFormat } from '../../document/template/formatTemplate.ts';
import { namesInField } from '../../document/template/joinedField.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { copiesOf } from '../../document/records/copiesOf.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { readsRecord } from '../../document/records/readsRecords.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { applyRules } from '../rules/applyRules.ts';

/** A column that a text shows. */
interface TextColumn {
  /** Empty for cells without a name. */
  readonly name: string;
  /** Pipes of cases that the template applies to it. */
  readonly cases: readonly string[];
  /** Values by record, for the records that the layer has. */
  readonly values: readonly string[];
}
/** A text of a layer: its own, or one that its rules put in its place. */
interface ShownText {
  readonly template: string;
  readonly columns: readonly TextColumn[];
}
/** A column that a layer shows. */
export interface ShownColumn extends TextColumn {
  /** Whether the text of a record's copies shows it. */
  readonly isPrinted: (record: number) => boolean;
}
/** A visible layer that prints values, with the columns that they come from. */
export interface ShowingLayer {
  readonly layer: LayerWith<'letters'>;
  /** Those that copies print. */
  readonly texts: readonly ShownText[];
  /** The text of a record's copies; null when the layer prints no value in them. */
  readonly textAt: (record: number) => ShownText | null;
  /** The columns of all its texts. */
  readonly columns: readonly ShownColumn[];
}

const CASE_PIPES = new Set<string>(Object.values(NAME_CASES));

/**
 * The visible layers whose text comes from the records: those with picks first, because values are put right
 * there.
 */
export function showingLayers(
  { layers }: Pick<Document, 'layers'>,
  records: DocumentRecords,
): readonly ShowingLayer[] {
  const visible = layers.filter((layer) => hasLetters(layer)).filter((layer) => layer.visible);
  const bound = visible.filter((layer) => takesRecords(layer) && layer.selectedCells.length > 0);
  const typed = visible.filter((layer) => !takesRecords(layer));
  return [...bound, ...typed]
    .map((layer) => showingLayer(layer, records))
    .filter(({ texts }) => texts.length > 0);
}

function showingLayer(layer: LayerWith<'letters'>, records: DocumentRecords): ShowingLayer {
  const known = new Map<Layer, ShownText | null>();
  const textOf = (shown: LayerWith<'letters'>): ShownText | null => {
    let text = known.get(shown);
    if (text === undefined) known.set(shown, (text = shownText(shown, records)));
    return text;
  };
  const byRecord = Array.from({ length: records.rows }, (_, record) => {
    const [copy] = copiesOf(records, record);
    return copy === undefined ? null : textOf(applyRules(layer, records, copy));
  });
  const textAt = (record: number) => byRecord[record] ?? null;
  const texts = [...known.values()].filter((text) => text !== null);
  return { layer, texts, textAt, columns: columnsOf(texts, textAt) };
}

/** @param layer as its rules make it; null when nothing of the records is printed then */
function shownText(layer: LayerWith<'letters'>, records: DocumentRecords): ShownText | null {
  const template = templatesOf(layer).join('\n');
  const showsValues = layer.visible && (takesRecords(layer) || readsRecord(template, records));
  return showsValues ? { template, columns: shownColumns(layer, template, records) } : null;
}

/**
 * The columns of texts of one layer, each once. Of several with one name, as only a layer without a template
 * has them, all stay.
 */
function columnsOf(texts: readonly ShownText[], textAt: ShowingLayer['textAt']): readonly ShownColumn[] {
  const uses = new Map<string | number, { readonly text: ShownText; readonly column: TextColumn }[]>();
  for (const text of texts)
    for (const [place, column] of text.columns.entries()) {
      const isFirst = text.columns.findIndex(({ name }) => name === column.name) === place;
      const key = isFirst ? column.name : place;
      uses.set(key, [...(uses.get(key) ?? []), { text, column }]);
    }
  return [...uses.values()].flatMap((ofColumn) => {
    const [first] = ofColumn;
    if (first === undefined) return [];
    const printing = new Set<ShownText | null>(ofColumn.map(({ text }) => text));
    return {
      ...first.column,
      cases: [...new Set(ofColumn.flatMap(({ column }) => column.cases))],
      isPrinted: (record) => printing.has(textAt(record)),
    };
  });
}

function shownColumns(
  layer: LayerWith<'letters'>,
  template: string,
  records: DocumentRecords,
): readonly TextColumn[] {
  if (takesRecords(layer) && layer.format.trim() === '') return ownColumns(layer);
  const fields = parseFormat(template).parts.filter((part) => part.kind === 'field');
  const own = takesRecords(layer) ? layer : null;
  const ownNames = namesOf(own?.query?.columns ?? []);
  const all = namesOf(records.columns);
  const byColumn = new Map<string, { readonly isOwn: boolean; readonly fields: TemplateField[] }>();
  const named = fields.flatMap((field) => columnsIn(field.name, all).map((wanted) => ({ field, wanted })));
  for (const { field, wanted } of named) {
    const mine = ownNames[findField(ownNames, wanted)];
    const name = mine ?? all[findField(all, wanted)];
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

/** The names that a field joins, unless a column has its own. */
function columnsIn(field: string, all: readonly string[]): readonly string[] {
  return findField(all, field) >= 0 ? [field] : namesInField(field);
}

/** All columns of a layer without a template. */
function ownColumns(layer: LayerWith<'records'>): readonly TextColumn[] {
  const names = namesOf(layer.query?.columns ?? []);
  const widest = layer.selectedCells.reduce((most, item) => Math.max(most, [item].flat().length), 0);
  return Array.from({ length: widest }, (_, place) => ({
    name: names[place] ?? '',
    cases: [],
    values: valuesAt(layer, place),
  }));
}

function valuesAt({ selectedCells }: LayerWith<'records'>, place: number): readonly string[] {
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
