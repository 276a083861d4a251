/**
 * Repeats corrections after a newer table was bound. A row is recognised by its other values; without other
 * columns by the table's own text. What is not certain is left to the person.
 */
import type { Document } from '../../document/document.ts';
import type { RecordField } from './corrections.ts';
import { correctedFields, correctField, fieldsOfRecord } from './corrections.ts';
import { recordsOf } from '../../document/records.ts';

export interface CorrectionQuestion {
  readonly correction: RecordField;
  /** The likely value in the newer table; null when its row is not there. */
  readonly field: RecordField | null;
}
export interface CarriedCorrections {
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
  const rows = Array.from({ length: recordsOf(after).count }, (_, record) => fieldsOfRecord(after, record));
  let document = after;
  let carried = 0;
  const questions: CorrectionQuestion[] = [];
  for (const correction of lost) {
    const match = findRow(rows, correction, fieldsOfRecord(before, correction.record));
    if (match.kind === 'same') {
      document = correctField(document, match.field, correction.value);
      carried += 1;
    } else if (match.kind === 'unsure') questions.push({ correction, field: match.field });
  }
  return { document, questions, carried };
}

type RowMatch =
  | { readonly kind: 'same'; readonly field: RecordField }
  /** The table has the corrected text itself. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'unsure'; readonly field: RecordField | null };

function findRow(
  rows: readonly (readonly RecordField[])[],
  correction: RecordField,
  row: readonly RecordField[],
): RowMatch {
  const { column, value, was, record } = correction;
  const others = row
    .filter((field) => field.column !== column)
    .map((field) => [field.column, field.was ?? field.value] as const);
  const valueIn = (fields: readonly RecordField[], name: string) =>
    fields.find((field) => field.column === name)?.value;
  const isSame = (fields: readonly RecordField[]) =>
    others.every(([name, text]) => valueIn(fields, name) === text);
  const target = (fields: readonly RecordField[]) => {
    const named = fields.filter((field) => field.column === column);
    return named.find((field) => field.value === was) ?? named[0];
  };
  const sameRows = rows.filter(isSame).flatMap((fields) => target(fields) ?? []);
  const originals = sameRows.filter((field) => field.value === was);
  const [original] = originals;
  const inPlace = originals.find((field) => field.record === record);
  if (original !== undefined && originals.length === 1) return { kind: 'same', field: original };
  if (inPlace !== undefined) return { kind: 'same', field: inPlace };
  if (original === undefined && sameRows.some((field) => field.value === value)) return { kind: 'fixed' };
  const [only] = sameRows;
  if (others.length > 0 && only !== undefined && sameRows.length === 1)
    return { kind: 'unsure', field: only };
  const elsewhere = rows.flatMap((fields) => target(fields) ?? []).filter((field) => field.value === was);
  return { kind: 'unsure', field: elsewhere.length === 1 ? (elsewhere[0] ?? null) : null };
}
