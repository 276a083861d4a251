import { isShape } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../document/layers/layer.ts';
import { changeLayer, withFields } from '../../document/changeLayer.ts';

type ShapeFields = Partial<Pick<ShapeLayer, 'shape' | 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'radius'>>;

/**
 * Sets form, fill and stroke of a shape; lengths in document pixels. The box of a line is as high as the
 * line, about the same middle; a line that becomes something else gets a box again. Other layers stay as they
 * are.
 */
export function setShape(document: Document, id: LayerId, fields: ShapeFields): Document {
  return changeLayer(document, id, (layer) =>
    isShape(layer) ? withFields(layer, { ...fields, ...boxOf(layer, { ...layer, ...fields }) }) : layer,
  );
}

/** Height of a box that a line gets when it becomes another shape, as a share of its width. */
const BOX_SHARE = 0.6;

function boxOf(before: ShapeLayer, after: ShapeLayer): Partial<Pick<ShapeLayer, 'y' | 'height'>> {
  const height = heightOf(before, after);
  return height === before.height ? {} : { height, y: before.y + (before.height - height) / 2 };
}

function heightOf(before: ShapeLayer, after: ShapeLayer): number {
  const isLow = before.shape === 'line' && before.height === lineHeight(before);
  if (after.shape === 'line') return before.shape === 'line' && !isLow ? before.height : lineHeight(after);
  return isLow ? Math.max(1, Math.round(before.width * BOX_SHARE)) : before.height;
}

function lineHeight({ strokeWidth }: ShapeLayer): number {
  return Math.max(1, strokeWidth);
}
