import type { Document } from '../../document/document.ts';
import { recordAt, recordsOf } from '../../document/records/records.ts';
import { readPersonName } from '../names/personName.ts';
import { namePartOf } from '../names/personNames.ts';
import { nameColumns } from './copyNames.ts';
import type { RecordField } from './corrections.ts';
import { correctFields, fieldsOfRecord } from './corrections.ts';

/**
 * The document with another name of a copy, from 0, in the columns of its list: whole in one column, or its
 * parts in theirs. Null where the list has no columns of names, or the parts of the name are not clear.
 */
export function renameCopy(document: Document, copy: number, name: string): Document | null {
  const columns = nameColumns(document);
  if (columns === null) return null;
  const fields = fieldsOfRecord(document, recordAt(recordsOf(document), copy));
  const texts = textsOf(columns, name);
  if (texts === null) return null;
  const corrections = fields.flatMap((field: RecordField) => {
    const text = texts.get(field.column);
    return text === undefined || text === field.value ? [] : [{ field, text }];
  });
  return correctFields(document, corrections);
}

function textsOf(columns: readonly string[], name: string): ReadonlyMap<string, string> | null {
  const [whole] = columns;
  if (whole !== undefined && columns.length === 1) return new Map([[whole, name.trim()]]);
  const { parts } = readPersonName(name);
  const texts = columns.map((column) => {
    const role = namePartOf(column)?.role;
    const own = parts.filter((part) => part.role === role || part.of === role);
    return [column, own.map(({ text }) => text).join(' ')] as const;
  });
  const used = texts.reduce((sum, [, text]) => sum + text.length, 0);
  const isClear = texts.slice(0, 2).every(([, text]) => text !== '');
  return isClear && used >= name.replaceAll(/[^\p{L}]+/gu, '').length ? new Map(texts) : null;
}
