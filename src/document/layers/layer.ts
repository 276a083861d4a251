/**
 * Layers: a closed union; a `switch` over `type` must be exhaustive. One file per kind: `textKind`, `dbKind`,
 * `imageKind`.
 */
import type { DbLayer } from './dbKind.ts';
import type { ImageLayer } from './imageKind.ts';
import type { TextLayer } from './textKind.ts';

export type { DbLayer, ImageLayer, TextLayer };
export { createDbLayer } from './dbKind.ts';
export { createImageLayer } from './imageKind.ts';
export { createTextLayer } from './textKind.ts';

export type Layer = TextLayer | DbLayer | ImageLayer;
export type LayerId = Layer['id'];
export type LayerType = Layer['type'];
export type TextBox = Pick<
  TextLayer,
  'width' | 'height' | 'lineHeight' | 'fit' | 'minFontSize' | 'sharedScale'
>;
export type TextFit = TextBox['fit'];
