/**
 * Fills another document with the people of this one, copy by copy: its columns are found as on «/start», and
 * record 7 of the filled document is copy 7 of this one. So whatever counts copies counts the same in both.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { derivedOf } from '../../document/records/decisions.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { namesOf, recordsOf, rowValues } from '../../document/records/records.ts';
import { withWaitingFields } from '../../document/records/waitingLayers.ts';
import { ofSheet } from '../../document/settings.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { bindCells, NO_CELLS } from '../bindings/bindCells.ts';
import { setGroupColumn } from '../bindings/setGroupColumn.ts';
import type { Filling } from '../records/filling.ts';
import { bindPlan } from '../columns/bindPlan.ts';
import { withDerivedColumns } from '../copies/derivedColumns.ts';
import type { LayerPlan } from '../columns/planFields.ts';
import { planLayers } from '../columns/planFields.ts';

interface FilledDesign {
  readonly document: Document;
  /** Fields without a column, which stay empty. */
  readonly missing: readonly string[];
  /** Fields whose column was guessed, with its name. */
  readonly guessed: readonly { readonly field: string; readonly column: string }[];
}

/** @param source the people, with every column that a design may ask for */
export function fillDesign(filling: Filling, design: Document, source: Document): FilledDesign {
  const sheet = sheetOfCopies(source, design);
  const headings = sheet.rows[0] ?? [];
  const { groups } = recordsOf(source);
  const empty = setGroupColumn(waiting(withWaitingFields(design)), groups?.column ?? null);
  const found = planLayers(empty, { sheet, headerRow: 0 }, null);
  const rows = Array.from({ length: sheet.rows.length - 1 }, (_, copy) => copy + 1);
  const view = { sheet, headerRow: 0, filter: '', withHidden: true, withService: true, rows };
  const filled = bindPlan(filling, empty, found.map(withoutMissing), view);
  const { decisions } = { ...design.settings, ...source.settings };
  const settings = {
    ...ofSheet(design.settings),
    ...(decisions !== undefined && { decisions }),
    ...(groups !== null && { groupColumn: groups.column }),
  };
  const fields = found.flatMap((plan) => plan.fields.map((field) => ({ ...field, layer: plan.name })));
  return {
    document: { ...filled, settings },
    missing: [
      ...new Set(fields.filter(({ columns }) => columns === null).map(({ name, layer }) => name || layer)),
    ],
    guessed: fields.flatMap(({ name, columns, isDoubtful }) =>
      isDoubtful === true ? [{ field: name, column: headings[columns?.[0] ?? 0] ?? '' }] : [],
    ),
  };
}

/**
 * The copies as a sheet: headings, then a row for each, with the columns that the design makes of others.
 * Copies of several records have a row for each of these, and the design groups them as the project does.
 */
function sheetOfCopies(source: Document, design: Document): TableSheet {
  const records = recordsOf(source);
  const headings = namesOf(records.columns);
  const rows =
    records.groups === null
      ? Array.from({ length: records.count }, (_, copy) => recordValues(records, copy).values)
      : Array.from({ length: records.rows }, (_, record) => rowValues(records, record).values);
  const plain = { name: SHEET, rows: [headings, ...rows], columnCount: headings.length, headerRow: 0 };
  const { sheets } = withDerivedColumns({ fileName: '', sheets: [plain] }, derivedOf(design));
  return sheets[0] ?? plain;
}

/** Layers know the sheet of their cells by its name. */
const SHEET = 'Копии';

/** The design without its own people: its layers wait for columns, as those of a template do. */
function waiting(design: Document): Document {
  const bound = design.layers.filter((layer) => takesRecords(layer));
  return bound.reduce((document, layer) => bindCells(document, layer.id, askedBy(layer)), design);
}

function askedBy({ query }: LayerWith<'records'>) {
  return { ...NO_CELLS, query: query && { ...query, sheet: '', rows: [] } };
}

/** Fields without a column print nothing: the words of the template would stand on every copy. */
function withoutMissing(plan: LayerPlan): LayerPlan {
  const fields = plan.fields.map((field) =>
    field.columns === null ? ({ ...field, columns: [], given: { kind: 'empty' } } as const) : field,
  );
  return { ...plan, decision: 'fill', fields };
}
