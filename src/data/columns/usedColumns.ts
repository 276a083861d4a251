/**
 * Columns that a template uses and no layer has picked: those that it names, and the sex of people whose
 * names it declines. They join the picks of the lowest bound layer, whose format then says which columns it
 * shows itself: the record has exactly what is used.
 */
import type { LayerPicks } from '../bindings/bindCells.ts';
import { bindCells } from '../bindings/bindCells.ts';
import { replaceValue } from '../bindings/correctedValues.ts';
import { showTemplate } from '../bindings/firstRecord.ts';
import { isSameText } from '../../document/text/cleanText.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { derivedOf } from '../../document/records/decisions.ts';
import { dbFormat } from '../../document/template/dbTemplate.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import type { Document } from '../../document/document.ts';
import { findField, templatePieces } from '../../document/template/formatTemplate.ts';
import { formatOfFields } from '../../document/template/writeField.ts';
import { allNamesIn } from '../../document/template/joinedField.ts';
import { renameFields } from '../../document/template/renameFields.ts';
import { AGREES } from '../../document/template/pipeNames.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import type { Table, TableSheet } from '../../document/table/table.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import { isSexHeading } from '../names/toldSex.ts';
import { fieldsOfRules } from '../rules/matchRules.ts';
import { layerPicks } from '../picks/layerPicks.ts';
import { columnsOnSheet } from '../picks/columnsOnSheet.ts';
import { readColumnView } from '../table/columnView.ts';
import { tableItems } from '../copies/corrections.ts';
import { tableWithDerived } from '../copies/derivedColumns.ts';
import type { QueryLayer } from '../copies/tableRecords.ts';
import { hasQuery, rowsOf, takesWholeRows } from '../copies/tableRecords.ts';
import { cellsOf, columnNames } from '../picks/waitingLayers.ts';

/**
 * The document with every used column that its record lacks and this sheet has; the same document when there
 * is none.
 * @param also columns that are used elsewhere, such as in names of files
 */
export function withUsedColumns(
  document: Document,
  sheet: TableSheet,
  also: readonly string[] = [],
): Document {
  const missing = missingFields(document, also);
  const wantsSex = asksSex(document);
  const layer = missing.length === 0 && !wantsSex ? undefined : lowestFrom(document, sheet);
  if (layer === undefined) return document;
  const present = columnNames(sheet, layer.query.headerRow);
  const ofSex = wantsSex ? present.findIndex(isSexHeading) : -1;
  const named = missing.map((name) => findField(present, name));
  const added = [...new Set([...named, ofSex])].filter((column) => column >= 0);
  return added.length === 0 ? document : addColumns(document, layer, sheet, added);
}

/** Does the same from an open table, if the document's values still are those of the table. */
export function withTableColumns(document: Document, table: Table, also: readonly string[] = []): Document {
  return sheetsBehind(document, table).reduce(
    (filled, sheet) => withUsedColumns(filled, sheet, also),
    document,
  );
}

/** Sheets of an open table but those that have other rows now than a layer took from them. */
function sheetsBehind(document: Document, table: Table): readonly TableSheet[] {
  const made = derivedOf(document);
  const layers = document.layers.filter(hasQuery);
  return tableWithDerived(table, made).sheets.filter(
    (sheet) => !layers.some((layer) => hasMoved(layer, sheet, made)),
  );
}

/**
 * Whether a layer has columns of this sheet with other values, as undo leaves it after a newer file. The values of
 * another layer may fit by chance, such as a class that all people share, and would bring the columns of other
 * people.
 */
function hasMoved(layer: QueryLayer, sheet: TableSheet, made: readonly DerivedColumn[]): boolean {
  const { query, selectedCells } = layer;
  if (query.sheet !== sheet.name || selectedCells.length === 0 || !takesWholeRows(layer)) return false;
  const headings = columnNames(sheet, query.headerRow);
  const own = columnsOnSheet(layer, sheet, made);
  const isHere = query.columns.every(({ name }, place) => headings[own[place] ?? -1] === name);
  return isHere && !isFrom(layer, sheet, made);
}

/**
 * Names of all columns of the sheet that the records come from, in its order; none when the values are no
 * longer those of the table.
 */
export function tableFields(document: Document, table: Table): readonly string[] {
  const behind = tableBehind(document, table);
  if (behind === null) return [];
  const names = columnNames(behind.sheet, behind.layer.query.headerRow);
  return [...new Set(names)].filter((name) => name.trim() !== '');
}

/** The sheet of an open table that the records come from, and the lowest layer that takes its rows. */
export function tableBehind(
  document: Document,
  table: Table,
): { readonly sheet: TableSheet; readonly layer: QueryLayer } | null {
  for (const sheet of sheetsBehind(document, table)) {
    const layer = lowestFrom(document, sheet);
    if (layer !== undefined) return { sheet, layer };
  }
  return null;
}

function lowestFrom(document: Document, sheet: TableSheet): QueryLayer | undefined {
  const made = derivedOf(document);
  return document.layers.find((layer): layer is QueryLayer => hasQuery(layer) && isFrom(layer, sheet, made));
}

/**
 * Names in braces, of all texts and bound layers, those of rules, of the number of copies and of groups, that
 * no column of the record has.
 */
function missingFields(document: Document, also: readonly string[]): readonly string[] {
  const records = recordsOf(document);
  const known = namesOf(records.columns);
  const names = [records.wantedCopies ?? [], records.wantedGroups ?? []]
    .flat()
    .concat(namesUsed(document), also);
  return [...new Set(names)].filter((name) => findField(known, name) < 0);
}

/** Pipes that need the sex of a person. */
const OF_SEX = new Set<string>([...Object.values(NAME_CASES), AGREES]);

/** Whether a text depends on the sex of people, and no column of the record tells it. */
function asksSex(document: Document): boolean {
  if (namesOf(recordsOf(document).columns).some(isSexHeading)) return false;
  return document.layers.some((layer) =>
    [...readTemplates(layer), ...textsOfRules(layer)].some((text) => templatePieces(text).some(dependsOnSex)),
  );
}

/** Texts that rules put in the place of the layer's own. */
export function textsOfRules({ rules = [] }: Layer): readonly string[] {
  return rules.flatMap(({ effect }) => (effect.kind === 'text' ? [effect.text] : []));
}

function dependsOnSex(piece: ReturnType<typeof templatePieces>[number]): boolean {
  return (
    piece.kind === 'gender' || (piece.kind === 'field' && piece.pipes.some(({ name }) => OF_SEX.has(name)))
  );
}

function namesUsed(document: Document): readonly string[] {
  return document.layers.flatMap((layer) => [
    ...readTemplates(layer).flatMap(fieldNames),
    ...fieldsOfRules(layer),
    ...textsOfRules(layer).flatMap(fieldNames),
  ]);
}

/** Whether a bound layer's template has one of these fields. */
function namesAny(layer: Layer, columns: readonly string[]): boolean {
  return readTemplates(layer)
    .flatMap(fieldNames)
    .some((name) => findField(columns, name) >= 0);
}

/** The templates of a layer; none of one that waits for its picks. */
function readTemplates(layer: Layer): readonly string[] {
  return takesRecords(layer) && layer.selectedCells.length === 0 ? [] : templatesOf(layer);
}

/** Names of the fields in a template. */
export function fieldNames(template: string): readonly string[] {
  if (!template.includes('{')) return [];
  return templatePieces(template).flatMap((piece) => (piece.kind === 'field' ? allNamesIn(piece.name) : []));
}

/**
 * Whether each copy of the layer is a row of this sheet, with the values that the sheet has now, but for
 * those corrected by hand.
 */
function isFrom(layer: QueryLayer, sheet: TableSheet, made: readonly DerivedColumn[]): boolean {
  const { query, selectedCells } = layer;
  if (query.sheet !== sheet.name || selectedCells.length === 0 || !takesWholeRows(layer)) return false;
  const items = tableItems(layer);
  const columns = columnsOnSheet(layer, sheet, made);
  return rowsOf(query).every((row, copy) => {
    const values = [items[copy] ?? []].flat();
    return columns.every(
      (column, place) => column !== null && isSameText(values[place], sheet.rows[row]?.[column] ?? ''),
    );
  });
}

function addColumns(
  document: Document,
  layer: QueryLayer,
  sheet: TableSheet,
  added: readonly number[],
): Document {
  const { query } = layer;
  const own = columnsOnSheet(layer, sheet, derivedOf(document)).filter((column) => column !== null);
  const selection = layerPicks({
    sheet,
    headerRow: query.headerRow,
    filter: query.filter ?? '',
    withHidden: query.withHidden === true,
    withService: query.withService === true,
    byColumn: readColumnView(query, ({ index }) => index),
    picks: cellsOf(rowsOf(query), [...new Set([...own, ...added])]),
    itemKind: 'row',
  });
  const nameNow = (column: number | undefined) =>
    selection.query?.columns.find(({ index }) => index === column)?.name;
  const renamed = (field: string) => {
    const name = nameNow(own[findField(namesOf(query.columns), field)]);
    return name === undefined || name === field ? undefined : [name];
  };
  const isJoined = layer.format.trim() === '';
  const format = isJoined
    ? formatOfFields(own.flatMap((column) => nameNow(column) ?? []))
    : renameFields(dbFormat(layer), renamed);
  const bound = bindCells(document, layer.id, withCorrections(selection, layer, own), format);
  const names = added.flatMap((column) => nameNow(column) ?? []);
  return bound.layers
    .filter((other) => namesAny(other, names))
    .reduce((present, { id }) => showTemplate(present, id), bound);
}

/**
 * A selection that has the rows and columns of a layer, which are `own` on the sheet, with the values that
 * were corrected by hand there.
 */
function withCorrections(
  selection: LayerPicks,
  { query, selectedCells, corrections }: QueryLayer,
  own: readonly number[],
): LayerPicks {
  if (corrections.length === 0 || selection.query === null) return selection;
  const rows = rowsOf(query);
  const itemOfRow = new Map(rowsOf(selection.query).map((row, item) => [row, item]));
  const places = own.map((index) =>
    (selection.query?.columns ?? []).findIndex((column) => column.index === index),
  );
  const cells = [...selection.selectedCells];
  const kept: LayerWith<'records'>['corrections'][number][] = [];
  for (const correction of corrections) {
    const item = itemOfRow.get(rows[correction.item] ?? -1) ?? -1;
    const place = places[correction.place] ?? -1;
    const text = [selectedCells[correction.item] ?? []].flat()[correction.place];
    const cell = cells[item];
    if (cell === undefined || place < 0 || text === undefined) continue;
    cells[item] = replaceValue(cell, place, text);
    kept.push({ item, place, was: correction.was });
  }
  return { ...selection, selectedCells: cells, corrections: kept };
}
