import { changeLayer, withFields, withOptional } from '../../../document/changeLayer.ts';
import type { Document } from '../../../document/document.ts';
import { isKind } from '../../../document/layers/capabilities.ts';
import type { LayerId, SignatureLayer } from '../../../document/layers/layer.ts';

type SignatureFields = Partial<
  Pick<SignatureLayer, 'caption' | 'signer' | 'lineWidth' | 'lineShare'> & {
    /** Null for none. */
    readonly picture: SignatureLayer['picture'] | null;
    readonly ink: SignatureLayer['ink'] | null;
  }
>;

/** Sets the words, the line and the picture of a signature. Other layers stay as they are. */
export function setSignature(document: Document, id: LayerId, fields: SignatureFields): Document {
  return changeLayer(document, id, (layer) => {
    if (!isKind(layer, 'signature')) return layer;
    const { picture, ink, ...plain } = fields;
    return withOptional(withOptional(withFields(layer, plain), 'picture', picture), 'ink', ink);
  });
}
