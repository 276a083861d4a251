/** Builders of layers and documents; each has defaults for everything that a test does not mention. */
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import type {
  CodeLayer,
  DbLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  SignatureLayer,
  TextLayer,
} from '../../../src/document/layers/layer.ts';
import {
  createCodeLayer,
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createSignatureLayer,
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

/** A QR code of 200 × 200. */
export function aCodeLayer(fields: Partial<CodeLayer> = {}): CodeLayer {
  return createCodeLayer({
    id: 'code',
    name: 'Код',
    template: 'https://example.org/1',
    width: 200,
    height: 200,
    background: '#ffffff',
    ...fields,
  });
}

/** A line with a caption and a name, 400 × 100. */
export function aSignatureLayer(fields: Partial<SignatureLayer> = {}): SignatureLayer {
  return createSignatureLayer({
    id: 'signature',
    name: 'Подпись',
    caption: 'Директор',
    signer: 'И. О. Фамилия',
    width: 400,
    height: 100,
    ...fields,
  });
}

export function aDocument(...layers: readonly Layer[]): Document {
  return createDocument({ layers });
}

export function aFormatting(...segments: readonly Segment[]): TextFormatting {
  return { default: DEFAULT_TEXT_FORMAT, segments };
}
