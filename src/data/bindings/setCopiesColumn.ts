import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records/records.ts';
import { withFirstRecord } from './changeContent.ts';
import { changeLayers } from '../../document/changeLayer.ts';

/**
 * Sets the column whose number says how many copies a row makes, in all bound layers; with null every row makes one. Other layers
 * forget theirs: it must not come back when they are bound again.
 */
export function setCopiesColumn(document: Document, column: string | null): Document {
  const bound = new Set(recordsOf(document).layers.map(({ id }) => id));
  const ids = document.layers.map(({ id }) => id);
  const counted = changeLayers(document, ids, (layer) => {
    if (!takesRecords(layer)) return layer;
    const wanted = bound.has(layer.id) ? column : null;
    if ((layer.copiesFrom ?? null) === wanted) return layer;
    const { copiesFrom: _before, ...rest } = layer;
    return wanted === null ? rest : { ...rest, copiesFrom: wanted };
  });
  return withFirstRecord(document, counted);
}
