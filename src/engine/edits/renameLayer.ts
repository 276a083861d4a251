import { MAX_NAME_LENGTH } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { cutToLength } from '../../document/graphemes.ts';
import type { LayerId } from '../../document/layer.ts';
import { changeLayer, withFields } from './changeLayer.ts';

/** Renames a layer. Trims the name, ignores an empty one, and cuts one that is too long. */
export function renameLayer(document: Document, id: LayerId, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  if (cleaned === '') return document;
  return changeLayer(document, id, (layer) => withFields(layer, { name: cleaned }));
}
