/** Facts of issued copies in a document: see `factFields.ts`. */
import { mapDesigns } from '../runDocument.ts';
import type { Document } from '../document.ts';
import type { RunDocument } from '../runDocument.ts';
import { allLayers } from '../runDocument.ts';
import { templatesOf } from '../layers/content.ts';
import type { FactField, IssuedFacts } from '../template/factFields.ts';
import { factField } from '../template/factFields.ts';
import { templatePieces } from '../template/formatTemplate.ts';

/**
 * The document with these facts, to be drawn or checked; null takes them away. It is not for the editor's
 * store: what is edited and saved has none.
 */
export function withFacts(document: RunDocument, facts: IssuedFacts | null): RunDocument {
  return mapDesigns(document, ({ facts: _before, ...plain }) =>
    facts === null ? plain : { ...plain, facts },
  );
}

/** The facts that a text names. Columns of the same name are not asked about. */
export function factsNamed(text: string): readonly FactField[] {
  if (!text.includes('{')) return [];
  return templatePieces(text).flatMap((piece) =>
    piece.kind === 'field' ? (factField(piece.name) ?? []) : [],
  );
}

/** Whether any text or code of the document names a fact, or this one. */
export function hasFactFields(document: Pick<RunDocument, 'layers' | 'designs'>, field?: FactField): boolean {
  return allLayers(document).some((layer) => {
    const named = templatesOf(layer).flatMap(factsNamed);
    return field === undefined ? named.length > 0 : named.includes(field);
  });
}

/** Whether the copies that a layout makes are written into the list of issued documents. */
export function keepsIssued(document: Document): boolean {
  return hasFactFields(document, 'номер') || document.settings.numbering?.keepsList === true;
}
