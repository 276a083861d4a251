import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { DbLayer, Layer } from '../../document/layer.ts';
import type { LayerRecord } from '../../document/records.ts';
import { pickedBy, recordsOf } from '../../document/records.ts';
import type { Language } from './language.ts';
import { renderTemplate } from './renderTemplate.ts';

/**
 * The document of one copy: every layer with records shows this zero-based record. Does not modify the
 * original; unchanged parts are the same objects, so that scenes can cache what they built for them.
 */
export function fillWith(language: Language, document: Document, recordIndex: number): Document {
  if (recordsOf(document).layers.length === 0) return document;
  const layers = document.layers.map((layer) =>
    takesRecords(layer) ? filled(language, layer, pickedBy(layer, recordIndex)) : layer,
  );
  return layers.every((layer, index) => layer === document.layers[index])
    ? document
    : { ...document, layers };
}

/** The layer's own text when it has no picks; empty when they have run out. */
export function textWith(language: Language, { display, format }: DbLayer, record: LayerRecord): string {
  switch (record.kind) {
    case 'unbound':
      return display;
    case 'ranOut':
      return '';
    case 'values':
      return renderTemplate(format, record, language);
    default:
      return record satisfies never;
  }
}

function filled(language: Language, layer: DbLayer, record: LayerRecord): Layer {
  const display = textWith(language, layer, record);
  return display === layer.display ? layer : { ...layer, display };
}
