/** Pictures that say nothing to a reader of the text: backgrounds and frames (decision 0129). */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { coversSheet } from '../export/inkSaving.ts';

/**
 * Pictures over the whole sheet at any height, and the lowest layer if it is a picture on which texts stand. A picture of the
 * table is content.
 * @param document one page
 */
export function backdropsOf({ layers, sheet }: Document): ReadonlySet<LayerId> {
  const visible = layers.filter((layer) => layer.visible);
  const [lowest, ...others] = visible;
  const isBackdrop = (layer: Layer): boolean =>
    hasPicture(layer) &&
    layer.byRow === undefined &&
    (coversSheet(layer, sheet) || (layer === lowest && others.some((other) => standsOn(other, layer))));
  return new Set(visible.filter(isBackdrop).map(({ id }) => id));
}

function standsOn(layer: Layer, picture: LayerWith<'picture'>): boolean {
  const { width, height } = ownSize(picture);
  return (
    hasText(layer) &&
    layer.x >= picture.x &&
    layer.y >= picture.y &&
    layer.x < picture.x + width &&
    layer.y < picture.y + height
  );
}
