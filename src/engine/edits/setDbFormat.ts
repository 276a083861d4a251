import { takesRecords } from '../../document/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { changeLayer, withFields } from './changeLayer.ts';

/** Sets the template of a DB layer over its columns, such as `{Фамилия} {Имя}`. */
export function setDbFormat(document: Document, id: LayerId, format: string): Document {
  return changeLayer(document, id, (layer) => (takesRecords(layer) ? withFields(layer, { format }) : layer));
}
