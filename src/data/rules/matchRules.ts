/** Which rules of a layer match a record. */
import { dateOf, numberOf } from '../../document/table/cellValues.ts';
import { isPlaceholder } from '../../document/table/cellErrors.ts';
import { hasPicture, takesRecords } from '../../document/layers/capabilities.ts';
import { foldText } from '../../document/text/foldText.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { pickedForCopy, recordValues } from '../../document/records/copyValues.ts';
import type { RuleCondition } from '../../document/layers/rules.ts';

/** Whether each rule of a layer matches, in order. */
type RuleMatches = readonly boolean[];

/**
 * The rules of a layer that match a record, counted from 0. A rule on a column that no layer has never
 * matches.
 */
export function matchingRules(layer: Layer, records: DocumentRecords, index: number): RuleMatches {
  return (layer.rules ?? []).map(({ when }) => {
    const value = valueOf(layer, records, index, when.field);
    return value !== undefined && matches(when, value);
  });
}

/**
 * Values of a record that a rule of the layer has to compare by size, and that are no numbers or dates as its
 * own value is.
 */
export function unreadRuleValues(
  layer: Layer,
  records: DocumentRecords,
  index: number,
): readonly { readonly field: string; readonly value: string }[] {
  return (layer.rules ?? []).flatMap(({ when }) => {
    if (when.is !== 'greater' && when.is !== 'less') return [];
    const value = valueOf(layer, records, index, when.field) ?? '';
    // A limit that is no number is a problem of the rule, reported once, not of each value.
    const isEmpty =
      value.trim() === '' || isPlaceholder(value) || difference(when.value, when.value) === null;
    return isEmpty || difference(value, when.value) !== null ? [] : [{ field: when.field, value }];
  });
}

/**
 * Values with which rules compare by size although they are no numbers or dates: such a rule never matches.
 */
export function unreadRuleLimits(
  layer: Layer,
): readonly { readonly field: string; readonly limit: string }[] {
  return (layer.rules ?? []).flatMap(({ when: { field, is, value: limit } }) => {
    const isOfSize = is === 'greater' || is === 'less';
    return isOfSize && difference(limit, limit) === null ? [{ field, limit }] : [];
  });
}

/** For each rule of a layer, the number of copies that it matches. */
export function countMatches(layer: Layer, records: DocumentRecords): readonly number[] {
  const counts = (layer.rules ?? []).map(() => 0);
  for (let index = 0; index < records.count; index += 1)
    for (const [place, isMatch] of matchingRules(layer, records, index).entries())
      if (isMatch) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

/** Columns that the rules of a layer, and its picture by row, look at. */
export function fieldsOfRules(layer: Layer): readonly string[] {
  const ofRules = (layer.rules ?? []).map(({ when }) => when.field);
  return hasPicture(layer) && layer.byRow !== undefined ? [...ofRules, layer.byRow.field] : ofRules;
}

/** Columns named by rules of a layer, or by its picture by row, that its records lack. */
export function unknownRuleFields(layer: Layer, records: DocumentRecords): readonly string[] {
  const fields = fieldsOfRules(layer);
  return [...new Set(fields)].filter((field) => valueOf(layer, records, 0, field) === undefined);
}

/** The value of a field: of the layer's own columns first, as in its template, then of the whole record. */
export function valueOf(
  layer: Layer,
  records: DocumentRecords,
  index: number,
  field: string,
): string | undefined {
  const own = takesRecords(layer) ? pickedForCopy(layer, records, index) : null;
  if (own?.kind === 'values') {
    const place = findField(namesOf(own.columns), field);
    if (place >= 0) return own.values[place] ?? '';
  }
  const { columns, values } = recordValues(records, index);
  const place = findField(namesOf(columns), field);
  return place < 0 ? undefined : (values[place] ?? '');
}

/**
 * Whether a value meets a condition. Texts are compared without case, ё and repeated spaces; numbers and
 * dates by size, so «1,0» is 1 and «1 200,5» is greater than 1 000.
 */
export function matches({ is, value: wanted }: Omit<RuleCondition, 'field'>, value: string): boolean {
  switch (is) {
    case 'empty':
      return value.trim() === '';
    case 'filled':
      return value.trim() !== '';
    case 'is':
      return isSame(value, wanted);
    case 'isNot':
      return !isSame(value, wanted);
    case 'contains':
      return foldCase(wanted) !== '' && foldCase(value).includes(foldCase(wanted));
    case 'greater':
      return (difference(value, wanted) ?? 0) > 0;
    case 'less':
      return (difference(value, wanted) ?? 0) < 0;
    default:
      return is satisfies never;
  }
}

function isSame(value: string, wanted: string): boolean {
  return foldCase(value) === foldCase(wanted) || difference(value, wanted) === 0;
}

/** The difference of two numbers or of two dates; null when the texts are not both the same kind. */
function difference(value: string, wanted: string): number | null {
  for (const sizeOf of [numberOf, dateOf]) {
    const [size, limit] = [sizeOf(value), sizeOf(wanted)];
    if (size !== null && limit !== null) return size - limit;
  }
  return null;
}

function foldCase(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ').trim();
}
