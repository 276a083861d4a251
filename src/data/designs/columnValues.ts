/** The values of a column, each with the copies that have it: what designs are chosen by. */
import type { Document } from '../../document/document.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { groupKey } from '../../document/records/groups.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { cleanText } from '../../document/text/cleanText.ts';

export interface ColumnValue {
  /** As its first copy has it; empty for copies without a value. */
  readonly value: string;
  /** Copies, from 0, ascending. */
  readonly copies: readonly number[];
}

/** The values in the order of their first copies; null when the records lack the column. */
export function columnValues(document: Document, column: string): readonly ColumnValue[] | null {
  const records = recordsOf(document);
  const place = findField(namesOf(records.columns), column);
  if (place < 0) return null;
  const found = new Map<string, { readonly value: string; readonly copies: number[] }>();
  for (let copy = 0; copy < records.count; copy += 1) {
    const value = (recordValues(records, copy).values[place] ?? '').trim();
    const key = valueKey(value);
    const known = found.get(key);
    if (known === undefined) found.set(key, { value, copies: [copy] });
    else known.copies.push(copy);
  }
  return [...found.values()];
}

/** Equal for values that people take for one: «Призёр» and «призер ». */
export function valueKey(value: string): string {
  return groupKey(cleanText(value));
}
