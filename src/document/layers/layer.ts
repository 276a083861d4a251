/**
 * Layers: a closed union; a `switch` over `type` must be exhaustive. One file per kind, `<kind>Kind.ts`.
 *
 *   layer = identity (id, name, visible)
 *         + place    (x, y, rotation, opacity, page, locked, rules)
 *         + look     (background; what the box of any layer may have)
 *         + content  (type, and the fields of its kind)
 *
 * The four are types and groups of fields (`layerFields.ts`), not objects in a layer: a save has them side by
 * side.
 */
import type { CodeLayer } from './codeKind.ts';
import type { DbLayer } from './dbKind.ts';
import type { ImageLayer } from './imageKind.ts';
import type { ShapeLayer } from './shapeKind.ts';
import type { SignatureLayer } from './signatureKind.ts';
import type { TextLayer } from './textKind.ts';

export type { CodeLayer, DbLayer, ImageLayer, ShapeLayer, SignatureLayer, TextLayer };
export {
  createCodeLayer,
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createSignatureLayer,
  createTextLayer,
} from './newLayer.ts';

export type Layer = TextLayer | DbLayer | ImageLayer | ShapeLayer | CodeLayer | SignatureLayer;
export type LayerId = Layer['id'];
export type LayerType = Layer['type'];
export type LayerOfKind<Type extends LayerType> = Extract<Layer, { readonly type: Type }>;
export type TextBox = Pick<
  TextLayer,
  | 'width'
  | 'height'
  | 'lineHeight'
  | 'fit'
  | 'minFontSize'
  | 'sharedScale'
  | 'verticalAlign'
  | 'typography'
  | 'hyphens'
  | 'evenLines'
  | 'paragraphSpace'
  | 'tabs'
  | 'arc'
>;
export type TextFit = TextBox['fit'];
