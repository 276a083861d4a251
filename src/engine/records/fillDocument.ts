import type { Document } from '../../document/document.ts';
import type { DbLayer } from '../../document/layer.ts';
import type { LayerRecord } from '../../document/records.ts';
import { pickedBy } from '../../document/records.ts';
import { fillWith, textWith } from './fillWith.ts';
import { RUSSIAN } from './russian.ts';

/** The document of one copy, in Russian: see `fillWith`. */
export function fillDocument(document: Document, recordIndex: number): Document {
  return fillWith(RUSSIAN, document, recordIndex);
}

/** The layer's text in a copy, counted from 0. */
export function textOfRecord(layer: DbLayer, recordIndex: number): string {
  return shownText(layer, pickedBy(layer, recordIndex));
}

/** The layer's own text when it has no picks; empty when they have run out. */
export function shownText(layer: DbLayer, record: LayerRecord): string {
  return textWith(RUSSIAN, layer, record);
}
