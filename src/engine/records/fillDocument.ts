import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer, Layer } from '../../document/layer.ts';
import { fieldText } from './fieldText.ts';

/**
 * The document of one copy: every DB layer shows its item of this zero-based record. The original is left alone, and
 * whatever does not change is the same object, so that a scene can keep what it built for it.
 */
export function fillDocument(document: Document, recordIndex: number): Document {
  const layers = document.layers.map((layer) => (takesRecords(layer) ? filled(layer, recordIndex) : layer));
  return layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
}

/**
 * A layer with nothing selected shows its own text in every copy; one whose items have run out shows an empty text.
 */
export function textOfRecord(layer: DbLayer, recordIndex: number): string {
  if (layer.selectedCells.length === 0) return layer.display;
  const item = layer.selectedCells[recordIndex];
  return item === undefined ? '' : fieldText(layer, item);
}

function filled(layer: DbLayer, recordIndex: number): Layer {
  const display = textOfRecord(layer, recordIndex);
  return display === layer.display ? layer : { ...layer, display };
}
