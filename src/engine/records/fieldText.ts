import type { DbLayer } from '../../document/layer.ts';
import type { RecordValues } from '../../document/records.ts';
import type { FormatTemplate } from './formatTemplate.ts';
import { findField, parseFormat } from './formatTemplate.ts';
import type { Pipes } from './pipes.ts';
import { renderTemplate } from './renderTemplate.ts';
import { RUSSIAN } from './russian.ts';

/** The text of a template for one record, in Russian: see `renderTemplate`. */
export function fieldText(template: string, record: RecordValues, pipes: Pipes = RUSSIAN.pipes): string {
  return renderTemplate(template, record, { ...RUSSIAN, pipes });
}

/** The problems in a DB layer's `format`, including fields without a column. */
export function formatProblems(layer: Pick<DbLayer, 'format' | 'query'>): FormatTemplate['problems'] {
  return parseFormat(
    layer.format,
    (layer.query?.columns ?? []).map((column) => column.name),
  ).problems;
}

/**
 * The values of a record that a template uses, with their column names: those of its fields, or all when it
 * is empty. An unnamed column has an empty name.
 */
export function shownValues(
  template: string,
  { columns, values }: RecordValues,
): readonly { readonly column: string; readonly value: string }[] {
  const names = columns.map(({ name }) => name);
  const shown =
    template.trim() === ''
      ? values.map((_value, index) => index)
      : new Set(fieldsOf(template).map(({ name }) => findField(names, name)));
  return [...shown]
    .filter((index) => index >= 0)
    .map((index) => ({ column: names[index] ?? '', value: values[index] ?? '' }));
}

/**
 * Unique names in braces in a text that is printed unchanged: unfilled fields of a template. Braces around
 * numbers or symbols count as text.
 */
export function unfilledFields(text: string): readonly string[] {
  const names = fieldsOf(text).map(({ name }) => name);
  return [...new Set(names.filter((name) => /^\p{L}/u.test(name)))];
}

function fieldsOf(template: string) {
  return parseFormat(template).parts.filter((part) => part.kind === 'field');
}
