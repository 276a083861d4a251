import { Signature } from 'lucide-react';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { LayerId, SignatureLayer } from '../../../document/layers/layer.ts';
import { createSignatureLayer } from '../../../document/layers/layer.ts';
import { newTextLooks } from '../../../document/layers/newTextLooks.ts';
import { MIN_LAYER_SIDE, NEW_SIGNATURE_NAME } from '../../../document/schema/constants.ts';
import { focusPanelContent } from '../text/panelContent.ts';
import type { KindFace } from './kindFace.ts';

export const signatureFace: KindFace = {
  icon: Signature,
  label: 'Подпись',
  add: ({ put }) => put(newSignatureLayer),
  open: focusPanelContent,
  help: 'text',
};

/** Words of a new signature; «Моя школа» knows both (`roleOf.ts`). */
export const NEW_CAPTION = 'Директор';
const NEW_SIGNER = 'И. О. Фамилия';

/** A line to sign on, with who signs, as wide as half of the sheet. */
function newSignatureLayer({ sheet, layers }: Document, id: LayerId): SignatureLayer {
  return createSignatureLayer({
    id,
    name: freeName(layers, NEW_SIGNATURE_NAME),
    caption: NEW_CAPTION,
    signer: NEW_SIGNER,
    width: Math.max(MIN_LAYER_SIDE, Math.round(sheet.width / 2)),
    height: Math.max(MIN_LAYER_SIDE, Math.round(Math.min(NEW_SIGNATURE_HEIGHT, sheet.height / 3))),
    ...newTextLooks(layers),
  });
}
const NEW_SIGNATURE_HEIGHT = 80;
