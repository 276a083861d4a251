/**
 * Repeats corrections after a newer table was bound. A row is recognised by its other values; without other
 * columns by the table's own text. What is not certain is left to the person.
 */
import { cleanText } from '../../document/text/cleanText.ts';
import { likelyColumn, matchColumns } from '../table/columnMatch.ts';
import type { Document } from '../../document/document.ts';
import type { FieldCorrection, RecordField } from './corrections.ts';
import { correctedFields, correctFields, fieldsOfRecord } from './corrections.ts';
import { recordsOf } from '../../document/records/records.ts';

export interface CorrectionQuestion {
  readonly correction: RecordField;
  /** The likely value in the newer table; null when its row is not there. */
  readonly field: RecordField | null;
}
interface CarriedCorrections {
  /** With the certain corrections. */
  readonly document: Document;
  readonly questions: readonly CorrectionQuestion[];
  /** Number of corrections that were repeated. */
  readonly carried: number;
}

/**
 * @param before the document with the corrections
 * @param after the same document with newer values
 */
export function carryCorrections(before: Document, after: Document): CarriedCorrections {
  const kept = new Set(recordsOf(after).layers);
  const lost = correctedFields(before).filter(({ places }) =>
    recordsOf(before).layers.some((layer) => !kept.has(layer) && places.some(({ id }) => id === layer.id)),
  );
  if (lost.length === 0) return { document: after, questions: [], carried: 0 };
  const rows = rowsOf(after);
  const certain: FieldCorrection[] = [];
  const questions: CorrectionQuestion[] = [];
  for (const correction of lost) {
    const row = fieldsOfRecord(before, correction.record).map((field) => underName(field, rows.names));
    const match = findRow(rows, underName(correction, rows.names), row);
    if (match.kind === 'same') certain.push({ field: match.field, text: correction.value });
    else if (match.kind === 'unsure') questions.push({ correction, field: match.field });
  }
  return { document: correctFields(after, certain), questions, carried: certain.length };
}

/** Finds fields of a column by the other values of their rows. */
interface Rows {
  /** Names of the columns now. */
  readonly names: readonly string[];
  /**
   * The fields of the column in the rows with these values, one of each row: the one with this value, if it
   * is given.
   */
  readonly find: (column: string, others: readonly NamedValue[], value?: string) => readonly RecordField[];
}
/** The field under the present name of its column: «ФИО участника» for «ФИО». */
function underName(field: RecordField, names: readonly string[]): RecordField {
  if (names.includes(field.column)) return field;
  const [found = null] = matchColumns(names, [field.column]);
  const column = names[found?.length === 1 ? (found[0] ?? -1) : likelyColumn(names, field.column)];
  return column === undefined ? field : { ...field, column };
}

type NamedValue = readonly [column: string, value: string];

/**
 * The rows are indexed once for each set of columns: a comparison of each row with each correction takes
 * minutes.
 */
function rowsOf(document: Document): Rows {
  const rows = Array.from({ length: recordsOf(document).rows }, (_, record) =>
    fieldsOfRecord(document, record),
  );
  const indexes = new Map<string, ReadonlyMap<string, readonly RecordField[]>>();
  return {
    names: [...new Set(rows.flatMap((fields) => fields.map(({ column }) => column)))],
    find: (column, others, value) => {
      const names = others.map(([name]) => name);
      const key = JSON.stringify([column, names, value === undefined]);
      const index = indexes.get(key) ?? indexOf(rows, column, names, value !== undefined);
      indexes.set(key, index);
      return (
        index.get(keyOf([...others.map(([, text]) => text), ...(value === undefined ? [] : [value])])) ?? []
      );
    },
  };
}

function indexOf(
  rows: readonly (readonly RecordField[])[],
  column: string,
  others: readonly string[],
  byValue: boolean,
): ReadonlyMap<string, readonly RecordField[]> {
  const index = new Map<string, RecordField[]>();
  for (const fields of rows) {
    const texts = others.map((name) => fields.find((field) => field.column === name)?.value);
    const named = fields.filter((field) => field.column === column);
    for (const field of byValue ? named : named.slice(0, 1)) {
      const key = keyOf(byValue ? [...texts, field.value] : texts);
      const found = index.get(key);
      if (found === undefined) index.set(key, [field]);
      else found.push(field);
    }
  }
  return index;
}

function keyOf(texts: readonly (string | undefined)[]): string {
  return cleanText(JSON.stringify(texts));
}

type RowMatch =
  | { readonly kind: 'same'; readonly field: RecordField }
  /** The table has the corrected text itself. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'unsure'; readonly field: RecordField | null };

function findRow(rows: Rows, correction: RecordField, row: readonly RecordField[]): RowMatch {
  const { column, value, record } = correction;
  const was = correction.was ?? value;
  const others = row
    .filter((field) => field.column !== column)
    .map((field): NamedValue => [field.column, field.was ?? field.value]);
  const originals = rows.find(column, others, was);
  const [original] = originals;
  const inPlace = originals.find((field) => field.record === record);
  if (original !== undefined && originals.length === 1) return { kind: 'same', field: original };
  if (inPlace !== undefined) return { kind: 'same', field: inPlace };
  if (original === undefined && rows.find(column, others, value).length > 0) return { kind: 'fixed' };
  const sameRows = others.length === 0 ? [] : rows.find(column, others);
  const unchanged = rows.find(column, [], was);
  const [likely = null] = sameRows.length === 1 ? sameRows : unchanged.length === 1 ? unchanged : [];
  return { kind: 'unsure', field: likely };
}
