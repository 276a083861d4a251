import type { Document } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { withoutAddresses } from '../../../document/layers/withoutAddresses.ts';

/** What workers need of a document. Hidden layers are not drawn, but their picks belong to the record. */
export function drawnPart(document: Document): Document {
  const records = recordsOf(document);
  const isNeeded = (layer: Layer) => layer.visible || records.layers.some(({ id }) => id === layer.id);
  return { ...document, layers: document.layers.filter(isNeeded).map(withoutAddresses) };
}
