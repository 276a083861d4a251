import type { Document } from '../../document/document.ts';

/** Sets the column whose number says how many copies a row makes; with null every row makes one. */
export function setCopiesColumn(document: Document, column: string | null): Document {
  if ((document.settings.copiesColumn ?? null) === column) return document;
  const { copiesColumn: _before, ...rest } = document.settings;
  const settings = column === null ? rest : { ...rest, copiesColumn: column };
  return { ...document, settings };
}
