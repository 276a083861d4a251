import { clamp } from '../../math/interval.ts';
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import {
  MAX_FONT_SIZE,
  MAX_LAYER_SIDE,
  MAX_LINE_HEIGHT,
  MIN_LAYER_SIDE,
  MIN_LINE_HEIGHT,
  MIN_SHRUNK_FONT_SIZE,
} from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId, TextBox } from '../../../document/layers/layer.ts';
import { changeLayers, withFields } from '../../../document/changeLayer.ts';

/**
 * Changes the box of a text or DB layer. Absent fields stay unchanged. Sides are clamped to 1 to 100,000,
 * line height to 0.5 to 4, the smallest font size to 6 to 72.
 */
export function setTextBox(document: Document, id: LayerId, box: Partial<TextBox>): Document {
  return setTextBoxes(document, [id], () => box);
}

/** The same for several layers, each with a box of its own. */
export function setTextBoxes(
  document: Document,
  ids: readonly LayerId[],
  boxOf: (layer: LayerWith<'text'>) => Partial<TextBox>,
): Document {
  return changeLayers(document, ids, (layer) => {
    if (!hasText(layer)) return layer;
    const {
      width = layer.width,
      height = layer.height,
      lineHeight = layer.lineHeight,
      fit = layer.fit,
      minFontSize = layer.minFontSize,
    } = boxOf(layer);
    return withFields(layer, {
      width: width === null ? null : clamp(width, MIN_LAYER_SIDE, MAX_LAYER_SIDE),
      height: height === null ? null : clamp(height, MIN_LAYER_SIDE, MAX_LAYER_SIDE),
      lineHeight: clamp(lineHeight, MIN_LINE_HEIGHT, MAX_LINE_HEIGHT),
      fit,
      ...(minFontSize !== undefined && {
        minFontSize: clamp(minFontSize, MIN_SHRUNK_FONT_SIZE, MAX_FONT_SIZE),
      }),
    });
  });
}
