import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../../document/changeLayer.ts';

/** Renames a layer. Trims the name, ignores an empty one, and cuts one that is too long. */
export function renameLayer(document: Document, id: LayerId, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  if (cleaned === '') return document;
  return changeLayer(document, id, (layer) => withFields(layer, { name: cleaned }));
}
