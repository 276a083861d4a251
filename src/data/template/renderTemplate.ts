import { MAX_TEXT_LENGTH } from '../../document/schema/constants.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { fillTemplate } from './fillContent.ts';
import type { Language } from './language.ts';
import { readRecord } from './readRecord.ts';

/**
 * The text of a template for one record. An empty template joins the values with spaces. An empty value also
 * removes the space beside it, so a missing patronymic leaves no gap. A field without a column stays as
 * written. The result is limited to the length of a layer's text.
 */
export function renderTemplate(template: string, values: RecordValues, language: Language): string {
  if (template.trim() === '') return joinedValues(values);
  return fillTemplate(template, readRecord({ own: () => values }, language), language.pipes);
}

/** What an empty template shows. */
export function joinedValues({ values }: Pick<RecordValues, 'values'>): string {
  return values
    .filter((value) => value !== '')
    .join(' ')
    .slice(0, MAX_TEXT_LENGTH);
}
