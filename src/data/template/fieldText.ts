import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { factField } from '../../document/template/factFields.ts';
import { namesOf } from '../../document/records/records.ts';
import type { FormatTemplate } from '../../document/template/formatTemplate.ts';
import { findField, parseFormat, placesInField } from '../../document/template/formatTemplate.ts';
import { namesInField } from '../../document/template/joinedField.ts';

/**
 * The problems in a DB layer's `format`, including fields without a column.
 * @param others columns that other layers have picked, or the table has
 */
export function formatProblems(
  layer: Pick<LayerWith<'records'>, 'format' | 'query'>,
  others: readonly { readonly name: string }[] = [],
): FormatTemplate['problems'] {
  // The others have the layer's own columns too, and a name that is there twice is found by no other spelling.
  const names = [...(layer.query?.columns ?? []), ...others].map(({ name }) => name);
  return parseFormat(layer.format, [...new Set(names)]).problems;
}

/**
 * The values of a record that a template uses, with their column names: those of its fields, or all when it
 * is empty. An unnamed column has an empty name. Fields without a column here are looked up in `others`.
 */
export function shownValues(
  template: string,
  own: RecordValues,
  others: () => RecordValues = () => own,
): readonly ShownValue[] {
  if (template.trim() === '')
    return own.values.map((value, index) => ({ column: own.columns[index]?.name ?? '', value }));
  const shown = new Map<string, ShownValue>();
  for (const { name } of fieldsOf(template)) {
    const isOne = (valueIn(own, name) ?? valueIn(others(), name)) !== undefined;
    for (const each of isOne ? [name] : namesInField(name)) {
      const found = valueIn(own, each) ?? valueIn(others(), each);
      if (found !== undefined) shown.set(found.column, found);
    }
  }
  return [...shown.values()];
}

interface ShownValue {
  readonly column: string;
  readonly value: string;
}

function valueIn({ columns, values }: RecordValues, name: string): ShownValue | undefined {
  const index = findField(namesOf(columns), name);
  return index < 0 ? undefined : { column: columns[index]?.name ?? '', value: values[index] ?? '' };
}

/**
 * Unique names in braces in a text that no column fills: they are printed as written. Braces around
 * numbers or symbols count as text.
 */
export function unfilledFields(text: string, columns: RecordValues['columns'] = []): readonly string[] {
  const names = fieldsOf(text).map(({ name }) => name);
  const known = namesOf(columns);
  const isUnfilled = (name: string) =>
    /^\p{L}/u.test(name) && factField(name) === null && placesInField(known, name).length === 0;
  return [...new Set(names.filter(isUnfilled))];
}

function fieldsOf(template: string) {
  return parseFormat(template).parts.filter((part) => part.kind === 'field');
}
