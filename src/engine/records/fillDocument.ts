import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer, Layer } from '../../document/layer.ts';
import type { LayerRecord } from '../../document/records.ts';
import { pickedBy, recordsOf } from '../../document/records.ts';
import { fieldText } from './fieldText.ts';

/**
 * The document of one copy: every layer with records shows this zero-based record. Does not modify the
 * original; unchanged parts are the same objects, so that scenes can cache what they built for them.
 */
export function fillDocument(document: Document, recordIndex: number): Document {
  if (recordsOf(document).layers.length === 0) return document;
  const layers = document.layers.map((layer) =>
    takesRecords(layer) ? filled(layer, pickedBy(layer, recordIndex)) : layer,
  );
  return layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
}

/** The layer's text in a copy, counted from 0. */
export function textOfRecord(layer: DbLayer, recordIndex: number): string {
  return shownText(layer, pickedBy(layer, recordIndex));
}

/** The layer's own text when it has no picks; empty when they have run out. */
export function shownText({ display, format }: DbLayer, record: LayerRecord): string {
  switch (record.kind) {
    case 'unbound':
      return display;
    case 'ranOut':
      return '';
    case 'values':
      return fieldText(format, record);
    default:
      return record satisfies never;
  }
}

function filled(layer: DbLayer, record: LayerRecord): Layer {
  const display = shownText(layer, record);
  return display === layer.display ? layer : { ...layer, display };
}
