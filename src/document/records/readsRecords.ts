/** Which layers and texts are filled from the records of a document. */
import { hasPicture, takesRecords } from '../layers/capabilities.ts';
import { templatesOf } from '../layers/content.ts';
import type { Layer } from '../layers/layer.ts';
import { factField } from '../template/factFields.ts';
import type { TemplatePiece } from '../template/formatTemplate.ts';
import { isCounter, placesInField, templatePieces } from '../template/formatTemplate.ts';
import { hasFactFields } from './issuedFacts.ts';
import type { BoundDocument, DocumentRecords } from './records.ts';
import { isBound, namesOf } from './records.ts';

/**
 * Whether the layer may differ between copies: it has rules, a picture by row or picks, or its text has a
 * field of the record.
 */
export function changesWithRecord(layer: Layer, records: DocumentRecords): boolean {
  if (!layer.visible) return false;
  const isRuled = layer.rules !== undefined || (hasPicture(layer) && layer.byRow !== undefined);
  if (isRuled && records.layers.length > 0) return true;
  if (takesRecords(layer)) return isBound(layer);
  return templatesOf(layer).some((template) => readsRecord(template, records));
}

/** Whether a text, printed as it is typed, has a part that is filled from the record or its facts. */
export function readsRecord(text: string, records: DocumentRecords): boolean {
  if (!text.includes('{')) return false;
  return templatePieces(text).some((piece) => isFilled(piece, records));
}

/**
 * A field of the record, a fact of the copy, its number, or words that agree with its person. Everything else
 * in braces is text there.
 */
export function isFilled(piece: TemplatePiece, { columns, layers }: DocumentRecords): boolean {
  if (piece.kind === 'gender') return layers.length > 0;
  if (piece.kind !== 'field') return false;
  if (factField(piece.name) !== null) return true;
  return placesInField(namesOf(columns), piece.name).length > 0 || (layers.length > 0 && isCounter(piece));
}

/** Whether copies of the document have anything to fill: records, or a fact. */
export function hasFields({ document, records }: BoundDocument): boolean {
  return records.layers.length > 0 || hasFactFields(document);
}
