/**
 * What a person decides for all copies is kept in the layers, because a saved document has no other place: decisions about names,
 * made columns, and the column with the number of copies (decisions 0090, 0101, 0108). Edits of the list of layers keep them.
 */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { decidedNamesOf, derivedOf } from '../../document/records/decisions.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf, wantedCopiesColumn } from '../../document/records/records.ts';
import { withFirstRecord } from './changeContent.ts';
import { changeLayers } from '../../document/changeLayer.ts';

/**
 * The document with another list of layers: decisions for all copies stay, and bound layers that showed the first copy show it as it
 * is now.
 */
export function keepRecords(before: Document, changed: Document): Document {
  return withFirstRecord(before, keepDecisions(before, changed));
}

/**
 * The changed document with the decisions of the one before, in each of its bound layers; the changed one itself when it has them
 * already. A pasted layer can add decisions about names and made columns, but not another number of copies. Without bound layers
 * before, those of the changed one count.
 */
export function keepDecisions(before: Document, changed: Document): Document {
  const [records, now] = [recordsOf(before), recordsOf(changed)];
  if (before === changed || records.layers.length === 0) return changed;
  const decidedNames = decidedNamesOf(records) ?? decidedNamesOf(now);
  const copiesFrom = wantedCopiesColumn(records);
  const derived = derivedOf(before);
  const made = new Set(derivedOf(changed).map(({ name }) => name));
  const isKept =
    decidedNamesOf(now) === decidedNames &&
    wantedCopiesColumn(now) === copiesFrom &&
    derived.every(({ name }) => made.has(name));
  if (isKept) return changed;
  const ids = now.layers.map(({ id }) => id);
  return changeLayers(changed, ids, (layer) => {
    if (!takesRecords(layer)) return layer;
    const { copiesFrom: _column, ...rest } = layer;
    return {
      ...rest,
      ...(decidedNames !== undefined && { decidedNames }),
      ...(copiesFrom !== null && { copiesFrom }),
      ...(derived.length > 0 && { derived }),
    };
  });
}
