import type { LayerPicks } from '../bindings/bindCells.ts';
import { bindCells } from '../bindings/bindCells.ts';
import { showFirstRecord } from '../bindings/firstRecord.ts';
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
import { matchColumns } from './columnMatch.ts';

/**
 * Binds a selection to a DB layer in one edit. A template stays if it fits the columns, possibly renamed;
 * otherwise the columns are joined. The canvas then shows the layer's first value.
 */
export function bindSelection(document: Document, id: LayerId, selection: LayerPicks): Document {
  const before = findLayer(document, id);
  if (!takesRecords(before)) return document;
  const others = otherColumns(document, before);
  return bindWithFormat(document, id, selection, formatFor(before, selection, others));
}

/** Binds a selection to a DB layer with this template; the canvas shows its first value. */
export function bindWithFormat(
  document: Document,
  id: LayerId,
  selection: LayerPicks,
  format: string,
): Document {
  return showFirstRecord(bindCells(document, id, selection, format), id);
}

function formatFor(
  { format, query }: LayerWith<'records'>,
  selection: LayerPicks,
  others: readonly { readonly name: string }[],
): string {
  const names = selection.query?.columns.map((column) => column.name) ?? [];
  const asked = query?.columns.map((column) => column.name) ?? [];
  const matches = matchColumns(names, asked);
  const namesOf = (field: string): readonly string[] | undefined =>
    findField(names, field) >= 0
      ? undefined
      : matches[findField(asked, field)]?.flatMap((column) => names[column] ?? []);
  const renamed = renameFields(format, namesOf);
  const problems = formatProblems({ format: renamed, query: selection.query }, others);
  // Other mistakes, such as an unknown pipe, stay: the check reports them, a template that is replaced would
  // hide them.
  const fits = renamed.trim() !== '' && problems.every(({ kind }) => kind !== 'unknownField');
  if (fits) return renamed;
  const isJoined = selection.selectedCells.some((item) => typeof item !== 'string');
  return isJoined ? formatOfFields(inAskedOrder(names, matches)) : '';
}

/** The columns in the order of the fields, if every field has one. */
function inAskedOrder(names: readonly string[], matches: ReturnType<typeof matchColumns>): readonly string[] {
  const columns = matches.flatMap((match) => match ?? []);
  return new Set(columns).size === names.length ? columns.flatMap((column) => names[column] ?? []) : names;
}
