/**
 * State of the dialog for all layers: which rows are copies, and which column gives each field. Rows are
 * stored as picks in the first column, so that the grid treats them like cells.
 */
import type { Document } from '../../../../document/document.ts';
import type { LayerId } from '../../../../document/layers/layer.ts';
import type { CellQuery, Table } from '../../../../document/table/table.ts';
import type {
  FieldPlan,
  GivenField,
  LayerPlan,
  PlannedRows,
  SheetView,
} from '../../../../data/columns/index.ts';
import {
  bindPlan,
  columnViewOn,
  fieldOfColumn,
  hadAllRows,
  isOpen,
  planLayers,
  viewFor,
} from '../../../../data/columns/index.ts';
import { hasQuery, sharedRowsOf, sheetRowsOf } from '../../../../data/copies/index.ts';
import { keyOf, pickableRows, rowOf, rowRanges } from '../../../../data/picks/index.ts';
import { RUSSIAN_FILLING } from '../../../../data/records/index.ts';
import { NO_COLUMN_VIEW } from '../../../../data/table/index.ts';
import type { GridSelection } from '../grid/gridSelection.ts';
import { emptySelection } from '../grid/gridSelection.ts';
import { EMPTY_SHEET } from './reapply.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';
import type { SheetRows } from '../grid/tableRows.ts';
import { viewOf as rowViewOf } from '../grid/gridState.ts';
import { rowsInSight } from '../grid/tableRows.ts';

export interface FieldsChoice extends SheetRows {
  readonly kind: 'fields';
  readonly table: Table;
  readonly selection: GridSelection;
  readonly plans: readonly LayerPlan[];
}

/** Matches all layers that name columns, and the layer `extra`, to the loaded table. */
export function startFields(loaded: LoadedTable, document: Document, extra: LayerId | null): FieldsChoice {
  const layers = document.layers.filter(hasQuery);
  const view = viewFor(loaded.table, layers) ?? { sheet: EMPTY_SHEET, headerRow: null };
  const start = { filter: '', withHidden: false, withService: false, ...view };
  const records = sharedRowsOf(document);
  const asBefore = records === null ? start : { ...start, ...viewOf(records.query, view) };
  // A filter without matches in the new table is dropped.
  const rowView = pickableRows(view.sheet, asBefore).length > 0 ? asBefore : start;
  return {
    kind: 'fields',
    table: loaded.table,
    ...rowView,
    within: null,
    selection: emptySelection(pickedRows(rowsToBegin(loaded, document, rowView))),
    plans: planLayers(document, view, extra),
  };
}

function viewOf(query: CellQuery, { sheet, headerRow }: SheetView) {
  const { filter, withHidden, withService } = query;
  const byColumn = columnViewOn(sheet, headerRow, query);
  return {
    filter: filter ?? '',
    withHidden: withHidden === true,
    withService: withService === true,
    byColumn,
  };
}

/**
 * All rows, hidden ones included, unless the project used a part of its table: then the same rows. A part
 * that the filters of columns describe is found by them.
 */
function rowsToBegin(loaded: LoadedTable, document: Document, view: Pick<SheetRows, 'sheet' | 'headerRow'>) {
  const all = everyRow(view);
  const records = sharedRowsOf(document);
  if (records === null) return all;
  const { query, layers } = records;
  const [first] = layers;
  const hadAll = loaded.previous !== null && first !== undefined && hadAllRows(loaded.previous, query, first);
  const isFiltered = query.columnFilters !== undefined;
  const ascending = rowRanges(sheetRowsOf(query).toSorted((a, b) => a - b));
  const fromTheTop = ascending.length === 1 && ascending[0]?.[0] === (query.headerRow ?? -1) + 1;
  if (hadAll || (loaded.previous === null && (fromTheTop || isFiltered))) return all;
  const shift = (view.headerRow ?? 0) - (query.headerRow ?? 0);
  const before = new Set(sheetRowsOf(query).map((row) => row + shift));
  const same = all.filter((row) => before.has(row));
  return same.length === 0 ? all : same;
}

/** The rows below the header, with hidden and service rows: the view says which of them count. */
function everyRow({ sheet, headerRow }: Pick<SheetRows, 'sheet' | 'headerRow'>): readonly number[] {
  return pickableRows(sheet, { headerRow, filter: '', withHidden: true, withService: true });
}

function pickedRows(rows: readonly number[]): ReadonlySet<number> {
  return new Set(rows.map((row) => keyOf({ row, column: 0 })));
}

/** Zero-based rows of the copies: selected and visible. */
export function recordRowsOf(choice: FieldsChoice): readonly number[] {
  const chosen = new Set([...choice.selection.picks].map(rowOf));
  return rowsInSight(choice).filter((row) => chosen.has(row));
}

/** Columns used by a field. */
export function usedColumns({ plans }: FieldsChoice): ReadonlySet<number> {
  const filled = plans.filter(({ decision }) => decision === 'fill');
  return new Set(filled.flatMap(({ fields }) => fields.flatMap(({ columns }) => columns ?? [])));
}

/** Changes the sheet; its header row is found by the wanted columns. */
export function chooseFieldsSheet(choice: FieldsChoice, document: Document, name: string): FieldsChoice {
  const sheets = choice.table.sheets.filter((sheet) => sheet.name === name && sheet !== choice.sheet);
  const view = viewFor({ ...choice.table, sheets }, document.layers.filter(hasQuery));
  return view === null ? choice : chooseView(choice, document, view);
}

/** Changes the sheet or header row: columns are matched again, and all rows selected. */
export function chooseView(
  choice: FieldsChoice,
  document: Document,
  view: Pick<SheetRows, 'sheet' | 'headerRow'>,
): FieldsChoice {
  const extra = choice.plans.find(({ state }) => state === 'new')?.id ?? null;
  const all = everyRow(view);
  return {
    ...choice,
    ...view,
    filter: '',
    byColumn: NO_COLUMN_VIEW,
    selection: emptySelection(pickedRows(all)),
    plans: planLayers(document, view, extra),
  };
}

/** Selects every visible row. */
export function takeAllRows(choice: FieldsChoice): FieldsChoice {
  return { ...choice, selection: emptySelection(pickedRows(everyRow(choice))) };
}

/** A person's decision about one field. */
export type FieldReply =
  | { readonly kind: 'column'; readonly column: number }
  /** Leaves this field out. */
  | { readonly kind: 'without' }
  /** No column gives it, but the person. */
  | { readonly kind: 'given'; readonly given: GivenField }
  | { readonly kind: 'keep' | 'clear' };

export function replyField(
  choice: FieldsChoice,
  id: LayerId,
  field: number,
  reply: FieldReply,
): FieldsChoice {
  const asked = choice.plans.find((plan) => plan.id === id)?.fields[field];
  const change = (plan: LayerPlan, isChanged: (old: FieldPlan, index: number) => boolean): LayerPlan => {
    if (reply.kind === 'keep' || reply.kind === 'clear') return { ...plan, decision: reply.kind };
    const replied = ({ name }: FieldPlan): FieldPlan => {
      if (reply.kind === 'column') return fieldOfColumn(choice, name, reply.column);
      return { name, columns: [], ...(reply.kind === 'given' && { given: reply.given }) };
    };
    const fields = plan.fields.map((old, index) => (isChanged(old, index) ? replied(old) : old));
    return {
      ...plan,
      decision: fields.some((each) => each.columns === null) ? plan.decision : 'fill',
      fields,
    };
  };
  return {
    ...choice,
    plans: choice.plans.map((plan) => {
      if (plan.id === id) return { ...change(plan, (_, index) => index === field), ...decisionOf(reply) };
      const isAsked = asked !== undefined && plan.fields.some((other) => isSameQuestion(other, asked));
      return isAsked ? change(plan, (other) => isSameQuestion(other, asked)) : plan;
    }),
  };
}

function decisionOf(reply: FieldReply): Partial<LayerPlan> {
  return reply.kind === 'keep' || reply.kind === 'clear' ? {} : { decision: 'fill' };
}

/**
 * Whether two fields of different layers want the same column and have the same of it, so that one reply
 * serves both.
 */
export function isSameQuestion(one: FieldPlan, other: FieldPlan): boolean {
  return (
    one.name !== '' &&
    one.name === other.name &&
    one.part === other.part &&
    JSON.stringify([one.columns, one.given]) === JSON.stringify([other.columns, other.given])
  );
}

/** What was given in place of columns, by the names of the fields. */
export type GivenFields = Readonly<Record<string, GivenField>>;

export function givenFields({ plans }: FieldsChoice): GivenFields {
  const given = plans.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.given === undefined ? [] : [[field.name, field.given] as const])),
  );
  return Object.fromEntries(given);
}

/** Gives each field without a column what was given for it before. */
export function giveFields(choice: FieldsChoice, given: GivenFields): FieldsChoice {
  return choice.plans.reduce(
    (replied, { id, fields }) =>
      fields.reduce((now, { name, columns }, place) => {
        const known = Object.hasOwn(given, name) ? given[name] : undefined;
        const isMissing = columns === null && name !== '';
        return isMissing && known !== undefined
          ? replyField(now, id, place, { kind: 'given', given: known })
          : now;
      }, replied),
    choice,
  );
}

/** Layers that still need a decision. */
export function openPlans({ plans }: FieldsChoice): readonly LayerPlan[] {
  return plans.filter(isOpen);
}

export function bindFields(document: Document, choice: FieldsChoice): Document {
  const records: PlannedRows = { ...rowViewOf(choice), rows: recordRowsOf(choice) };
  return bindPlan(RUSSIAN_FILLING, document, choice.plans, records);
}
