/** Applies the plan of `planFields`: every layer gets the same rows, one per copy. */
import { bindCells, NO_CELLS } from '../bindings/bindCells.ts';
import { setDisplay } from '../bindings/firstRecord.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { findLayer } from '../../document/document.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { otherColumns } from '../../document/records/records.ts';
import { formatProblems } from '../template/fieldText.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { formatOfFields } from '../../document/template/writeField.ts';
import { renameFields } from '../../document/template/renameFields.ts';
import { bindWithFormat } from './bindSelection.ts';
import type { Filling } from '../records/filling.ts';
import type { GivenField } from './givenFields.ts';
import { withGivenFields, withoutTable } from './givenFields.ts';
import { layerPicks, rowRanges } from '../picks/layerPicks.ts';
import type { ColumnView } from '../table/columnView.ts';
import type { FieldPlan, SheetView } from './matchFields.ts';
import type { LayerPlan } from './planFields.ts';
import { isOpen } from './planFields.ts';
import { withUsedColumns } from './usedColumns.ts';
import { cellsOf, columnNames } from '../picks/waitingLayers.ts';

/** The rows used for copies. */
export interface PlannedRows extends SheetView {
  readonly filter: string;
  readonly withHidden: boolean;
  readonly withService?: boolean | undefined;
  readonly byColumn?: ColumnView | undefined;
  /** Zero-based. */
  readonly rows: readonly number[];
}

/** The document with each planned layer filled, kept or cleared; undecided layers stay unchanged. */
export function bindPlan(
  filling: Filling,
  document: Document,
  plans: readonly LayerPlan[],
  records: PlannedRows,
): Document {
  const bound = plans.reduce((filled, plan) => applyPlan(filling, filled, plan, records), document);
  return withUsedColumns(bound, records.sheet);
}

function applyPlan(filling: Filling, bound: Document, plan: LayerPlan, records: PlannedRows): Document {
  if (isOpen(plan)) return bound;
  switch (plan.decision) {
    case 'fill':
      return fillLayer(filling, bound, plan, records);
    case 'keep':
      return plan.state === 'bound' ? keepFirst(bound, plan.id, records.rows.length) : bound;
    case 'clear':
      return clearLayer(bound, plan.id);
    default:
      return plan.decision satisfies never;
  }
}

function clearLayer(document: Document, id: LayerId): Document {
  return setDisplay(bindCells(document, id, NO_CELLS), id, '');
}

function fillLayer(
  filling: Filling,
  document: Document,
  { id, state, fields }: LayerPlan,
  records: PlannedRows,
): Document {
  const layer = findLayer(document, id);
  if (!takesRecords(layer)) return document;
  const columns = [...new Set(fields.flatMap((field) => field.columns ?? []))];
  const named = templateOfFields(layer.format, fields);
  if (columns.length === 0) return withoutColumns(filling, document, { id, state, fields }, named);
  const { rows, ...view } = records;
  const { sheet, headerRow } = view;
  const picks = cellsOf(rows, columns);
  const selection = layerPicks({ ...view, picks, itemKind: 'row' });
  const nameOf = (column: number) =>
    selection.query?.columns.find(({ index }) => index === column)?.name ?? '';
  const isGiven = fields.some(({ given }) => given !== undefined);
  const own = isGiven || hasParts(fields) ? named : layer.format;
  const format = formatAfter(withGivenFields(filling, own, givenIn(fields)), fields, nameOf);
  const others = otherColumns(document, layer);
  // A column of the sheet that only the format names is picked too, see `withUsedColumns`.
  const inSheet = columnNames(sheet, headerRow).map((name) => ({ name }));
  const fits = formatProblems({ format, query: selection.query }, [...others, ...inSheet]).length === 0;
  const plain = columns.length > 1 ? formatOfFields(columns.map(nameOf)) : '';
  return bindWithFormat(document, id, selection, fits && format.trim() !== '' ? format : plain);
}

/** A layer none of whose fields has a column: what was given for them, or nothing. */
function withoutColumns(
  filling: Filling,
  document: Document,
  { id, state, fields }: Pick<LayerPlan, 'id' | 'state' | 'fields'>,
  template: string,
): Document {
  const isGiven = fields.some(({ given }) => given !== undefined && given.kind !== 'empty');
  if (isGiven)
    return withoutTable(document, id, withGivenFields(filling, template, givenIn(fields), 'plain'));
  // Otherwise the layer would show the first person's in every copy.
  const isLeft = state === 'waiting' && fields.every(({ given }) => given?.kind === 'empty');
  return isLeft ? withoutTable(document, id, '') : clearLayer(document, id);
}

/** The template of a layer, or the fields that it asks for while it has none. */
function templateOfFields(format: string, fields: readonly FieldPlan[]): string {
  return format.trim() === '' ? formatOfFields(fields.map(({ name }) => name)) : format;
}

function givenIn(fields: readonly FieldPlan[]): (field: string) => GivenField | undefined {
  const names = fields.map(({ name }) => name);
  return (field) => fields[findField(names, field)]?.given;
}

/** The template with fields renamed to their new columns. */
function formatAfter(
  format: string,
  fields: readonly FieldPlan[],
  nameOf: (column: number) => string,
): string {
  const names = fields.map(({ name }) => name);
  const planOf = (field: string) => fields[findField(names, field)];
  return renameFields(
    format,
    (field) => planOf(field)?.columns?.map(nameOf),
    (field) => planOf(field)?.part,
  );
}

function hasParts(fields: readonly FieldPlan[]): boolean {
  return fields.some(({ part }) => part !== undefined);
}

/** Keeps as many values as there are copies: more would make copies without a record. */
function keepFirst(document: Document, id: LayerId, count: number): Document {
  const layer = findLayer(document, id);
  if (!takesRecords(layer) || layer.selectedCells.length <= count) return document;
  const itemOf = ([row, column]: readonly [number, number]) =>
    layer.selectedCellsIdxString.get(`${row}:${column}`) ?? count;
  const kept = layer.selectedCellsIdx.filter((cell) => itemOf(cell) < count);
  const byItem = kept.toSorted((a, b) => itemOf(a) - itemOf(b));
  const rows = [...new Set(byItem.map(([row]) => row))];
  return bindCells(document, id, {
    selectedCells: layer.selectedCells.slice(0, count),
    selectedCellsIdx: kept,
    selectedCellsIdxString: new Map(kept.map((cell) => [`${cell[0]}:${cell[1]}`, itemOf(cell)])),
    corrections: layer.corrections.filter(({ item }) => item < count),
    query: layer.query === null ? null : { ...layer.query, rows: rowRanges(rows) },
  });
}
