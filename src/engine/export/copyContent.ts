import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { fillDocument } from '../records/fillDocument.ts';

/**
 * Everything that decides how a copy looks, as a text: copies with equal contents are drawn alike. Images are
 * named by their `src` only.
 * @param recordIndex from 0; null for the document without a record
 */
export function copyContent(document: Document, recordIndex: number | null): string {
  const { sheet, layers } = fillDocument(document, recordIndex);
  const drawn = layers.filter(({ visible }) => visible);
  // Picks of the other copies have become the text of this one.
  return JSON.stringify({
    sheet,
    layers: drawn.map((layer) => (takesRecords(layer) ? { ...layer, selectedCells: [] } : layer)),
  });
}
