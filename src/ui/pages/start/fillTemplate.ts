/** Puts a list into a template, by the dialog's own matching of columns. */
import type { Document } from '../../../document/document.ts';
import type { LoadedTable } from '../../../app/tableMemory.ts';
import type { FieldsChoice } from '../../editor/table/fieldsChoice.ts';
import { bindFields, recordRowsOf, startFields } from '../../editor/table/fieldsChoice.ts';

export interface FilledTemplate {
  readonly document: Document;
  readonly choice: FieldsChoice;
}

export function fillTemplate(template: Document, loaded: LoadedTable): FilledTemplate {
  const choice = startFields(loaded, template, null);
  return { document: bindFields(template, choice), choice };
}

/** Names of the fields that no column gives. */
export function missingFields({ plans }: FieldsChoice): readonly string[] {
  const missing = plans.flatMap(({ decision, fields }) =>
    fields.flatMap(({ name, columns }) => (columns === null || decision !== 'fill' ? [name] : [])),
  );
  return [...new Set(missing)];
}

/** Number of people. */
export function peopleOf(choice: FieldsChoice): number {
  return recordRowsOf(choice).length;
}
