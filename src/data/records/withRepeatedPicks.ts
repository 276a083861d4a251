import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import { recordAt, recordsOf } from '../../document/records/records.ts';

/**
 * The document with a pick for every copy, so that a layer can be added whose picks differ between copies of
 * one record.
 */
export function withRepeatedPicks(document: Document): Document {
  const records = recordsOf(document);
  if (records.starts === null) return document;
  const rows = Array.from({ length: records.count }, (_, copy) => recordAt(records, copy));
  const { copiesColumn: _column, ...settings } = document.settings;
  const repeated = (layer: LayerWith<'records'>): LayerWith<'records'> => ({
    ...layer,
    selectedCells: rows.flatMap((row) => {
      const item = layer.selectedCells[row];
      return item === undefined ? [] : [item];
    }),
  });
  return {
    ...document,
    settings,
    layers: document.layers.map((layer) => (takesRecords(layer) ? repeated(layer) : layer)),
  };
}
