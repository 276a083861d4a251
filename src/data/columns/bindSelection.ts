import type { LayerPicks } from '../bindings/bindCells.ts';
import { bindCells } from '../bindings/bindCells.ts';
import { showTemplate } from '../bindings/firstRecord.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import { otherColumns } from '../../document/records/records.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { formatProblems } from '../template/fieldText.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { formatOfFields } from '../../document/template/writeField.ts';
import { renameFields } from '../../document/template/renameFields.ts';
import { looksLikePerson } from '../names/nameList.ts';
import type { FieldPlan } from './matchFields.ts';
import { fieldsOf, isSure } from './matchFields.ts';
import type { PersonColumn } from '../table/personColumn.ts';

/**
 * Binds a selection to a DB layer in one edit. A template stays if it fits the columns, possibly renamed;
 * otherwise the columns are joined. See `showTemplate` for what the canvas shows.
 */
export function bindSelection(document: Document, id: LayerId, selection: LayerPicks): Document {
  const before = findLayer(document, id);
  if (!takesRecords(before)) return document;
  const others = otherColumns(document, before);
  return bindWithFormat(document, id, selection, formatFor(before, selection, others));
}

/** Binds a selection to a DB layer with this template. */
export function bindWithFormat(
  document: Document,
  id: LayerId,
  selection: LayerPicks,
  format: string,
): Document {
  return showTemplate(bindCells(document, id, selection, format), id);
}

function formatFor(
  { format, query }: LayerWith<'records'>,
  selection: LayerPicks,
  others: readonly { readonly name: string }[],
): string {
  const names = selection.query?.columns.map((column) => column.name) ?? [];
  const asked = query?.columns.map((column) => column.name) ?? [];
  const finder = { present: names, person: personIn(selection), taken: NONE_TAKEN };
  const fields = fieldsOf({ columns: asked.map((name) => ({ name })) }, finder).map((field) =>
    isSure(field) ? field : { name: field.name, columns: null },
  );
  const fieldAt = (name: string): FieldPlan | undefined =>
    findField(names, name) >= 0 ? undefined : fields[findField(asked, name)];
  const own =
    format.trim() === '' && fields.some(({ part }) => part !== undefined) ? formatOfFields(asked) : format;
  const renamed = renameFields(
    own,
    (field) => fieldAt(field)?.columns?.flatMap((column) => names[column] ?? []),
    (field) => fieldAt(field)?.part,
  );
  const problems = formatProblems({ format: renamed, query: selection.query }, others);
  // Other mistakes, such as an unknown pipe, stay: the check reports them, a template that is replaced would
  // hide them.
  const fits = renamed.trim() !== '' && problems.every(({ kind }) => kind !== 'unknownField');
  if (fits) return renamed;
  const isJoined = selection.selectedCells.some((item) => typeof item !== 'string');
  return isJoined ? formatOfFields(inAskedOrder(names, fields)) : '';
}

const NONE_TAKEN: ReadonlySet<number> = new Set();
/** Values of a column that are looked at. */
const SAMPLE = 30;

/** The first column of the selection that holds whole names by its values. */
function personIn({ selectedCells, query }: LayerPicks): PersonColumn | null {
  const rows = selectedCells.slice(0, SAMPLE).map((item) => [item].flat());
  const column = (query?.columns ?? []).findIndex((_, place) => {
    const values = rows.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
    const people = values.filter((value) => value.includes(' ') && looksLikePerson(value));
    return people.length * 2 > values.length;
  });
  return column < 0 ? null : { column, values: 'whole', isDoubtful: false };
}

/** The columns in the order of the fields, if every field has one. */
function inAskedOrder(names: readonly string[], fields: readonly FieldPlan[]): readonly string[] {
  const columns = fields.flatMap((field) => field.columns ?? []);
  return new Set(columns).size === names.length ? columns.flatMap((column) => names[column] ?? []) : names;
}
