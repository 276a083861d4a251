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
  const rows = Array.from({ length: recordsOf(after).rows }, (_, record) => fieldsOfRecord(after, record));
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
  const { column, was } = correction;
  const others = row
    .filter((field) => field.column !== column)
    .map((field) => [field.column, field.was ?? field.value] as const);
  const isSame = (fields: readonly RecordField[]) =>
    others.every(([name, text]) => valueIn(fields, name) === text);
  const target = (fields: readonly RecordField[]) => {
    const named = fields.filter((field) => field.column === column);
    return named.find((field) => field.value === was) ?? named[0];
  };
  return chooseRow(correction, {
    sameRows: rows.filter(isSame).flatMap((fields) => target(fields) ?? []),
    unchanged: rows.flatMap((fields) => target(fields) ?? []).filter((field) => field.value === was),
    isRecognisable: others.length > 0,
  });
}

function valueIn(fields: readonly RecordField[], column: string): string | undefined {
  return fields.find((field) => field.column === column)?.value;
}

interface Candidates {
  /** The value in the rows with the same other values. */
  readonly sameRows: readonly RecordField[];
  /** Values that the table has as before, in any row. */
  readonly unchanged: readonly RecordField[];
  /** Whether a row has other values. */
  readonly isRecognisable: boolean;
}

function chooseRow({ value, was, record }: RecordField, candidates: Candidates): RowMatch {
  const { sameRows, unchanged, isRecognisable } = candidates;
  const originals = sameRows.filter((field) => field.value === was);
  const [original] = originals;
  const inPlace = originals.find((field) => field.record === record);
  if (original !== undefined && originals.length === 1) return { kind: 'same', field: original };
  if (inPlace !== undefined) return { kind: 'same', field: inPlace };
  if (original === undefined && sameRows.some((field) => field.value === value)) return { kind: 'fixed' };
  const [only] = sameRows;
  if (isRecognisable && only !== undefined && sameRows.length === 1) return { kind: 'unsure', field: only };
  return { kind: 'unsure', field: unchanged.length === 1 ? (unchanged[0] ?? null) : null };
}
