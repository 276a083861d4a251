import type { Document } from '../document.ts';
import { EMPTY_REGISTER } from '../issued/issuedRegister.ts';
import { namesFact } from './namedFacts.ts';

/** The document without rows of what it has issued, for a copy, and whether its copies have numbers at all. */
export function withoutIssued(document: Document): {
  readonly document: Document;
  readonly isNumbered: boolean;
} {
  const { settings } = document;
  const { numbering } = settings;
  const isNumbered = numbering !== undefined || namesFact(document, 'номер');
  if (numbering?.register === undefined) return { document, isNumbered };
  const empty = { ...numbering, register: EMPTY_REGISTER };
  return { document: { ...document, settings: { ...settings, numbering: empty } }, isNumbered };
}
