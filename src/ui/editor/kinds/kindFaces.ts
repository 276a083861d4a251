/** What a person meets of each kind of layer. */
import type { LayerType } from '../../../document/layers/layer.ts';
import { codeFace } from './code.ts';
import { dbFace } from './db.ts';
import { imageFace } from './image.ts';
import type { KindFace } from './kindFace.ts';
import { shapeFace } from './shape.ts';
import { signatureFace } from './signature.ts';
import { textFace } from './text.ts';

const KIND_FACES: Readonly<Record<LayerType, KindFace>> = {
  text: textFace,
  db: dbFace,
  image: imageFace,
  shape: shapeFace,
  code: codeFace,
  signature: signatureFace,
};

export function kindFace({ type }: { readonly type: LayerType }): KindFace {
  return KIND_FACES[type];
}
