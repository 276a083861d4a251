import { Shapes } from 'lucide-react';
import type { Document } from '../../../document/document.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import { createShapeLayer } from '../../../document/layers/layer.ts';
import { MIN_LAYER_SIDE, NEW_SHAPE_NAME } from '../../../document/schema/constants.ts';
import type { KindFace } from './kindFace.ts';

export const shapeFace: KindFace = {
  icon: Shapes,
  label: 'Фигура',
  add: ({ put }) => put(newShapeLayer),
  help: 'move',
};

/** A rectangle a third as wide as the sheet. */
export function newShapeLayer({ sheet, layers }: Document, id: LayerId): ShapeLayer {
  const width = Math.max(MIN_LAYER_SIDE, Math.round(sheet.width / 3));
  const height = Math.max(MIN_LAYER_SIDE, Math.round(Math.min(width * 0.6, sheet.height / 3)));
  return createShapeLayer({ id, name: freeName(layers, NEW_SHAPE_NAME), width, height });
}
