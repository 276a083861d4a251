/** The table of layer kinds. Code that depends on the kind reads it here or in `capabilities`. */
import { z } from 'zod';
import type { Layer, LayerType } from './layer.ts';
import { codeKind, codeLayerSchema } from './codeKind.ts';
import { dbKind, dbLayerSchema } from './dbKind.ts';
import { imageKind, imageLayerSchema } from './imageKind.ts';
import type { LayerKind } from './layerKind.ts';
import { shapeKind, shapeLayerSchema } from './shapeKind.ts';
import { signatureKind, signatureLayerSchema } from './signatureKind.ts';
import { textKind, textLayerSchema } from './textKind.ts';

export const KINDS: Readonly<Record<LayerType, LayerKind<Layer>>> = {
  text: textKind,
  db: dbKind,
  image: imageKind,
  shape: shapeKind,
  code: codeKind,
  signature: signatureKind,
} satisfies { readonly [Type in LayerType]: LayerKind<Extract<Layer, { readonly type: Type }>> };

export const layerSchema = z.discriminatedUnion('type', [
  textLayerSchema,
  dbLayerSchema,
  imageLayerSchema,
  shapeLayerSchema,
  codeLayerSchema,
  signatureLayerSchema,
]);

/** A layer in a save. */
export const savedLayerSchema = z.discriminatedUnion('type', [
  textKind.savedSchema,
  dbKind.savedSchema,
  imageKind.savedSchema,
  shapeKind.savedSchema,
  codeKind.savedSchema,
  signatureKind.savedSchema,
]);

export function isLayerType(type: unknown): type is LayerType {
  return typeof type === 'string' && Object.hasOwn(KINDS, type);
}
