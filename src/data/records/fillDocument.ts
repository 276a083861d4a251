import type { Document } from '../../document/document.ts';
import type { DbLayer } from '../../document/layers/layer.ts';
import type { BoundDocument, DocumentRecords } from '../../document/records/records.ts';
import { filledContent } from './fillLayer.ts';
import { fillWith } from './fillWith.ts';
import { RUSSIAN } from '../template/russian.ts';

/** The document as it is drawn, in Russian: see `fillWith`. */
export function fillDocument(
  bound: BoundDocument,
  recordIndex: number | null,
  options?: Parameters<typeof fillWith>[3],
): Document {
  return fillWith(RUSSIAN, bound, recordIndex, options);
}

/**
 * The layer's text in a copy, counted from 0: its own text when it has no picks, empty when they have run out.
 * @param records those of the document, for fields of other layers
 */
export function textOfRecord(layer: DbLayer, recordIndex: number, records: DocumentRecords): string {
  return filledContent(RUSSIAN, layer, { records, index: recordIndex })?.text ?? layer.display;
}
