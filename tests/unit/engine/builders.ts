/** Builders of layers and documents; each has defaults for everything that a test does not mention. */
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import type {
  DbLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  TextLayer,
} from '../../../src/document/layers/layer.ts';
import {
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../src/document/layers/layer.ts';
import type { Segment, TextFormatting } from '../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';

export function aTextLayer(fields: Partial<TextLayer> = {}): TextLayer {
  return createTextLayer({ id: 'text', name: 'Заголовок', display: 'Диплом', ...fields });
}

export function aDbLayer(fields: Partial<DbLayer> = {}): DbLayer {
  return createDbLayer({ id: 'db', name: 'Имя', display: 'Имя участника', ...fields });
}

export function anImageLayer(fields: Partial<ImageLayer> = {}): ImageLayer {
  return createImageLayer({
    id: 'image',
    name: 'Фон',
    src: '/api/images/1',
    width: 400,
    height: 200,
    fileName: 'фон.png',
    ...fields,
  });
}

export function aShapeLayer(fields: Partial<ShapeLayer> = {}): ShapeLayer {
  return createShapeLayer({ id: 'shape', name: 'Рамка', width: 100, height: 60, ...fields });
}

export function aDocument(...layers: readonly Layer[]): Document {
  return createDocument({ layers });
}

export function aFormatting(...segments: readonly Segment[]): TextFormatting {
  return { default: DEFAULT_TEXT_FORMAT, segments };
}
