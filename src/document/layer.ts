/** Layers: the parts of a document. A closed union; a `switch` over `type` must be exhaustive. One file per kind is in `kinds`. */
import type { DbLayer } from './kinds/db.ts';
import type { ImageLayer } from './kinds/image.ts';
import type { TextLayer } from './kinds/text.ts';

export type { DbLayer, ImageLayer, TextLayer };
export { createDbLayer } from './kinds/db.ts';
export { createImageLayer } from './kinds/image.ts';
export { createTextLayer } from './kinds/text.ts';

export type Layer = TextLayer | DbLayer | ImageLayer;
export type LayerId = Layer['id'];
export type LayerType = Layer['type'];
export type LayerCommon = Pick<Layer, 'id' | 'name' | 'visible' | 'x' | 'y' | 'rotation'>;
export type TextBox = Pick<TextLayer, 'width' | 'height' | 'lineHeight' | 'fit'>;
export type TextFit = TextBox['fit'];
