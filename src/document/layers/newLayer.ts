/** New layers. Apart from the kinds: what makes and draws layers needs no Zod. */
import type { CodeLayer } from './codeKind.ts';
import type { DbLayer } from './dbKind.ts';
import type { ImageLayer } from './imageKind.ts';
import {
  CODE_DEFAULTS,
  COMMON_DEFAULTS,
  DB_DEFAULTS,
  FORMATTING_DEFAULTS,
  IMAGE_DEFAULTS,
  SHAPE_DEFAULTS,
  SIGNATURE_DEFAULTS,
  TEXT_BOX_DEFAULTS,
} from './layerDefaults.ts';
import type { ShapeLayer } from './shapeKind.ts';
import type { SignatureLayer } from './signatureKind.ts';
import type { TextLayer } from './textKind.ts';

/** A text layer with the defaults of the specification (§3, §9). */
export function createTextLayer(
  fields: Pick<TextLayer, 'id' | 'name' | 'display'> & Partial<TextLayer>,
): TextLayer {
  return {
    ...COMMON_DEFAULTS,
    ...TEXT_BOX_DEFAULTS,
    type: 'text',
    formatting: FORMATTING_DEFAULTS,
    ...fields,
  };
}

/** A DB layer with the specification's defaults and no selection. */
export function createDbLayer(fields: Pick<DbLayer, 'id' | 'name' | 'display'> & Partial<DbLayer>): DbLayer {
  return { ...COMMON_DEFAULTS, ...TEXT_BOX_DEFAULTS, type: 'db', ...DB_DEFAULTS, ...fields };
}

/** An image layer at scale 1. */
export function createImageLayer(
  fields: Pick<ImageLayer, 'id' | 'name' | 'src' | 'width' | 'height'> & Partial<ImageLayer>,
): ImageLayer {
  return { ...COMMON_DEFAULTS, type: 'image', ...IMAGE_DEFAULTS, ...fields };
}

/** A rectangle by default. */
export function createShapeLayer(
  fields: Pick<ShapeLayer, 'id' | 'name' | 'width' | 'height'> & Partial<ShapeLayer>,
): ShapeLayer {
  return { ...COMMON_DEFAULTS, type: 'shape', ...SHAPE_DEFAULTS, ...fields };
}

/** A QR code by default. */
export function createCodeLayer(
  fields: Pick<CodeLayer, 'id' | 'name' | 'template' | 'width' | 'height'> & Partial<CodeLayer>,
): CodeLayer {
  return { ...COMMON_DEFAULTS, type: 'code', ...CODE_DEFAULTS, ...fields };
}

/** An empty line by default. */
export function createSignatureLayer(
  fields: Pick<SignatureLayer, 'id' | 'name' | 'width' | 'height'> & Partial<SignatureLayer>,
): SignatureLayer {
  return { ...COMMON_DEFAULTS, type: 'signature', ...SIGNATURE_DEFAULTS, ...fields };
}
