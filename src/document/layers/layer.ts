/**
 * Layers: a closed union; a `switch` over `type` must be exhaustive. One file per kind: `textKind`, `dbKind`,
 * `imageKind`, `shapeKind`.
 */
import type { DbLayer } from './dbKind.ts';
import type { ImageLayer } from './imageKind.ts';
import type { ShapeLayer } from './shapeKind.ts';
import type { TextLayer } from './textKind.ts';

export type { DbLayer, ImageLayer, ShapeLayer, TextLayer };
export { createDbLayer } from './dbKind.ts';
export { createImageLayer } from './imageKind.ts';
export { createShapeLayer } from './shapeKind.ts';
export { createTextLayer } from './textKind.ts';

export type Layer = TextLayer | DbLayer | ImageLayer | ShapeLayer;
export type LayerId = Layer['id'];
export type LayerType = Layer['type'];
export type TextBox = Pick<
  TextLayer,
  'width' | 'height' | 'lineHeight' | 'fit' | 'minFontSize' | 'sharedScale'
>;
export type TextFit = TextBox['fit'];
