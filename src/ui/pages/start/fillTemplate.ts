/** Puts a list into a template, by the table dialog's own matching of columns. */
import { createDocument, findLayer } from '../../../document/document.ts';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { withWaitingFields } from '../../../document/records/waitingLayers.ts';
import type { TableSheet } from '../../../document/table/table.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { LoadedTable } from '../../../app/table/tableMemory.ts';
import type { SheetView } from '../../../data/columns/index.ts';
import { setGroupColumn } from '../../../data/bindings/index.ts';
import { carryCorrections } from '../../../data/copies/index.ts';
import { looksLikePerson } from '../../../data/names/index.ts';
import { columnNames } from '../../../data/picks/index.ts';
import { likelyHeaderRow } from '../../../data/table/index.ts';
import { withLists } from '../../../app/fields/groupRows.ts';
import type { FieldsChoice, GivenFields } from '../../editor/table/dialog/fieldsChoice.ts';
import {
  bindFields,
  chooseView,
  giveFields,
  recordRowsOf,
  startFields,
} from '../../editor/table/dialog/fieldsChoice.ts';

/** A list that was read, and where its heading is if the person has said so. */
export interface ReadList {
  readonly loaded: LoadedTable;
  readonly view: SheetView | null;
  /** What the person gave in place of columns that the list lacks. */
  readonly given?: GivenFields | undefined;
}

export interface FilledTemplate {
  readonly document: Document;
  readonly choice: FieldsChoice;
}

export function fillTemplate(given: Document, list: ReadList): FilledTemplate {
  // A design by link may have fields that were typed before there was a table.
  const template = withWaitingFields(given);
  const choice = choiceFor(template, list);
  return { document: bindFields(template, choice), choice };
}

function choiceFor(template: Document, { loaded, view, given = {} }: ReadList): FieldsChoice {
  const first = startFields(loaded, template, null);
  const wanted = view ?? shownHeadings(first);
  return giveFields(wanted === null ? first : chooseView(first, template, wanted), given);
}

/**
 * The headings that the page names, where a template alone would take another row for them: a title such as
 * «Педагоги 7Б класса» has its word «класс».
 */
function shownHeadings({ sheet, headerRow }: FieldsChoice): SheetView | null {
  const row = likelyHeaderRow(sheet);
  return row === null || row === headerRow ? null : { sheet, headerRow: row };
}

/**
 * The template filled by other columns, with what was changed by hand since: corrected values, and texts of
 * the template itself.
 */
export function refilled(template: Document, present: Document, choice: FieldsChoice): Document {
  const { groupColumn = null } = present.settings;
  const waiting = withWaitingFields(template);
  const bound = bindFields(setGroupColumn(waiting, groupColumn), choice);
  const { document } = carryCorrections(present, groupColumn === null ? bound : withLists(bound));
  const layers = document.layers.map((layer) =>
    takesRecords(findLayer(waiting, layer.id)) ? layer : (findLayer(present, layer.id) ?? layer),
  );
  return { ...document, layers };
}

interface UnderstoodList extends SheetView {
  readonly people: number;
  /** Filled columns, each with its first value. */
  readonly columns: readonly { readonly name: string; readonly example: string }[];
  /** Nothing but names of people, so it was read rightly and has no headings. */
  readonly isOfNames: boolean;
}

/** What was understood of the list, whatever is made of it. */
export function understoodOf(list: ReadList): UnderstoodList {
  const choice = choiceFor(createDocument(), list);
  const { sheet, headerRow } = choice;
  const rows = recordRowsOf(choice);
  const columns = columnNames(sheet, headerRow).flatMap((name, column) => {
    const row = rows.find((each) => (sheet.rows[each]?.[column] ?? '').trim() !== '');
    return row === undefined ? [] : [{ name, example: sheet.rows[row]?.[column] ?? '' }];
  });
  const first = rows.slice(0, SAMPLE);
  const isOfNames = headerRow === null && columns.length === 1 && first.every((row) => isNamed(sheet, row));
  return { sheet, headerRow, people: rows.length, columns, isOfNames };
}

const SAMPLE = 200;

function isNamed({ rows }: TableSheet, row: number): boolean {
  return looksLikePerson((rows[row] ?? []).join(' ').trim());
}

/** Names of the fields that no column gives. */
export function missingFields({ plans }: FieldsChoice): readonly string[] {
  const missing = plans.flatMap(({ decision, fields }) => {
    const unfound = fields.filter(({ columns }) => columns === null);
    return decision !== 'fill' && unfound.length === 0 ? fields : unfound;
  });
  return [...new Set(missing.map(({ name }) => name))];
}

/** How many columns of the list the template has a place for. */
export function shownColumns({ plans }: FieldsChoice): number {
  return new Set(plans.flatMap(({ fields }) => fields.flatMap(({ columns }) => columns ?? []))).size;
}

/** Layers about whose columns the person is asked, or has given something in their place. */
export function unclearLayers({ plans }: FieldsChoice): ReadonlySet<LayerId> {
  const unclear = plans.filter(({ fields }) =>
    fields.some(
      ({ columns, isDoubtful, given }) => columns === null || isDoubtful === true || given !== undefined,
    ),
  );
  return new Set(unclear.map(({ id }) => id));
}

export function allLayers({ plans }: FieldsChoice): ReadonlySet<LayerId> {
  return new Set(plans.map(({ id }) => id));
}
