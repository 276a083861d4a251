/** Facts that a run has to make: those that something drawn, or a file name, shows. */
import type { Document } from '../document.ts';
import type { FactField } from '../template/factFields.ts';
import { findField } from '../template/formatTemplate.ts';
import { factsNamed, hasFactFields } from './issuedFacts.ts';
import { namesOf, recordsOf } from './records.ts';

/** Whether this document, or the pattern of its file names, names the fact. A column of that name hides it. */
export function namesFact(document: Document, field: FactField, pattern: string | null = null): boolean {
  if (findField(namesOf(recordsOf(document).columns), field) >= 0) return false;
  return factsNamed(pattern ?? '').includes(field) || hasFactFields(document, field);
}
