import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { BoundDocument, DocumentRecords } from '../../document/records/records.ts';
import { fillingInUse } from './fillingInUse.ts';
import type { fillWith } from './fillWith.ts';

/**
 * The document as it is drawn, in the language in use: see `fillWith`. The document itself while that is not
 * loaded.
 */
export function fillDocument(
  bound: BoundDocument,
  recordIndex: number | null,
  options?: Parameters<typeof fillWith>[3],
): Document {
  const filling = fillingInUse();
  return filling === null ? bound.document : filling.fillWith(filling.language, bound, recordIndex, options);
}

/**
 * The layer's text in a copy, counted from 0: its own text when it has no picks, empty when they have run
 * out. Its own text also while the language is not loaded.
 * @param records those of the document, for fields of other layers
 */
export function textOfRecord(
  layer: LayerWith<'records'>,
  recordIndex: number,
  records: DocumentRecords,
): string {
  const filling = fillingInUse();
  const copy = { records, index: recordIndex };
  return filling?.filledContent(filling.language, layer, copy)?.text ?? layer.display;
}
