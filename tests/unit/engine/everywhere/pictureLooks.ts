/** Looks of pictures, and effects that every layer can have. */
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer } from '../../../../src/document/layers/layer.ts';
import { setEffects, setPictureLooks } from '../../../../src/engine/edits/looks/index.ts';
import { packedSrc } from '../../cli/bundleFile.ts';
import { aShapeLayer, aTextLayer, anImageLayer } from '../builders.ts';
import { photographedStamp } from '../photographedStamp.ts';
import type { Look } from './looks.ts';

const stamp = photographedStamp();
const src = packedSrc(stamp);
const sheet = { width: 300, height: 260 };

export const EFFECTS: Readonly<Record<string, Pick<ImageLayer, 'blend' | 'dropShadow'>>> = {
  'multiplied colours': { blend: 'multiply' },
  'colours of a screen': { blend: 'screen' },
  'overlaid colours': { blend: 'overlay' },
  'darker colours': { blend: 'darken' },
  'a soft shadow': { dropShadow: { x: 8, y: 6, blur: 12, color: '#102040', opacity: 0.6 } },
  'a sharp shadow': { dropShadow: { x: -7, y: 9, blur: 0, color: '#802020', opacity: 1 } },
};
const LOOKS: Readonly<Record<string, Partial<ImageLayer>>> = {
  ...EFFECTS,
  'a shadow that is seen through': {
    opacity: 0.5,
    dropShadow: { x: 10, y: 10, blur: 8, color: '#000000', opacity: 0.8 },
  },
  'ink in its own colours': { ink: { color: null, strength: 0.5 }, blend: 'multiply' },
  'violet ink': { ink: { color: '#5b2a86', strength: 0.5 } },
  'more light': { tone: { brightness: 0.4, contrast: 0 } },
  'less contrast': { tone: { brightness: 0, contrast: -0.5 } },
  'a tint': { tone: { brightness: 0, contrast: 0, tint: { color: '#a05010', amount: 0.8 } } },
  'a filled frame': { frame: { fit: 'fill', x: 0.2, y: 0.9, zoom: 1.6 } },
  'a fitted frame': { frame: { fit: 'fit', x: 0, y: 0.5, zoom: 1 } },
  'mirrored sides': { flip: 'both', frame: { fit: 'fill', x: 0, y: 0, zoom: 2 } },
  'rounded corners': { mask: { form: 'rounded', radius: 30 } },
  'an oval': { mask: { form: 'ellipse' } },
  'a hexagon': { mask: { form: 'polygon', corners: 6 } },
  'a star of a mask': { mask: { form: 'star', corners: 5, depth: 0.5 } },
};

/** The picture lies on an area and on words, so that blending is seen. */
export const withPicture = (fields: Partial<ImageLayer>): Document =>
  createDocument({
    name: 'Диплом',
    sheet,
    layers: [
      aShapeLayer({ id: 'area', x: 0, y: 0, width: 150, height: 260, fill: '#f0d890' }),
      aTextLayer({ x: 30, y: 100, display: 'Директор школы' }),
      anImageLayer({ src, width: 200, height: 150, x: 60, y: 40, rotation: 10, ...fields }),
    ],
  });

const NO_LOOKS = { frame: null, flip: null, mask: null, ink: null, tone: null } as const;

/** The looks taken away, by the edits of the panel. */
export function madePlain(document: Document): Document {
  const ids = document.layers.map(({ id }) => id);
  return setEffects(setPictureLooks(document, ids, NO_LOOKS), ids, { blend: null, dropShadow: null });
}

export const PICTURE_LOOKS: readonly Look[] = Object.entries(LOOKS).map(([name, look]) => ({
  name,
  document: withPicture(look),
  plain: withPicture({}),
  takenAway: [madePlain],
  kept: { layer: 2, fields: look },
  form: '3',
  picture: { src, bytes: stamp },
  copy: null,
}));
