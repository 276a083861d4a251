import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records.ts';
import { withFirstRecord } from './changeContent.ts';
import { changeLayers } from './changeLayer.ts';

/** Sets the column whose number says how many copies a row makes, in all bound layers; with null every row makes one. */
export function setCopiesColumn(document: Document, column: string | null): Document {
  const ids = recordsOf(document).layers.map(({ id }) => id);
  const counted = changeLayers(document, ids, (layer) => {
    if (!takesRecords(layer) || (layer.copiesFrom ?? null) === column) return layer;
    const { copiesFrom: _before, ...rest } = layer;
    return column === null ? rest : { ...rest, copiesFrom: column };
  });
  return withFirstRecord(document, counted);
}
