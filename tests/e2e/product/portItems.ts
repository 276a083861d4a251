/** One layer for each thing that painters of the engine can do, at places between pixels. */
import type { ImageLayer, Layer } from '../../../src/document/layers/layer.ts';
import {
  aCodeLayer,
  aFormatting,
  anImageLayer,
  aShapeLayer,
  aTextLayer,
} from '../../unit/engine/builders.ts';

export const SHEET = { width: 200.4, height: 150.3 };
/** The address of the picture, which the test makes. */
export const PICTURE = 'picture';

const at = { x: 20.3, y: 15.7, width: 150.5, height: 110.2 };
const fill = { fit: 'fill', x: 0.3, y: 0.6, zoom: 1.2 } as const;
const shadow = { x: 5, y: 4, blur: 6, color: '#203080', opacity: 0.7 };
const stops = [
  { at: 0, color: '#3050c0' },
  { at: 1, color: '#f0d040' },
];
const photo = (fields: Partial<ImageLayer>) => anImageLayer({ ...at, src: PICTURE, ...fields });
const text = { x: 20.3, y: 30.7, width: 160, display: 'Почётная грамота' };

export const SHAPES: Readonly<Record<string, Layer>> = {
  'a picture': photo({}),
  'a turned picture': photo({ rotation: 20 }),
  'a mirrored picture': photo({ flip: 'both' }),
  'a fitted picture': photo({ frame: { ...fill, fit: 'fit' }, flip: 'horizontal' }),
  'a picture that fills its box': photo({ frame: fill }),
  'a picture that fills a box on its side': photo({ frame: fill, rotation: 90 }),
  'a turned picture that fills its box': photo({ frame: fill, rotation: 20 }),
  'an ellipse of a picture': photo({ mask: { form: 'ellipse' } }),
  'a turned ellipse': photo({ mask: { form: 'ellipse' }, rotation: 33, frame: fill, flip: 'vertical' }),
  'a picture with round corners': photo({ mask: { form: 'rounded', radius: 25 }, frame: fill }),
  'a star of a picture': photo({ mask: { form: 'star', corners: 5, depth: 0.4 } }),
  'a polygon, seen through': photo({ mask: { form: 'polygon', corners: 6 }, opacity: 0.5 }),
  'a mask that mixes': photo({ mask: { form: 'ellipse' }, blend: 'multiply' }),
  'a mask with a shadow': photo({
    mask: { form: 'ellipse' },
    dropShadow: shadow,
    opacity: 0.6,
    rotation: 10,
  }),
  'a mask that leaves the sheet': photo({ mask: { form: 'ellipse' }, x: -60.4, y: 70.2 }),
  'a box': aShapeLayer({ ...at, fill: '#40a060' }),
  'a turned box': aShapeLayer({ ...at, fill: '#40a060', stroke: '#000000', strokeWidth: 3, rotation: 17 }),
  'an ellipse with a gradient': aShapeLayer({ ...at, shape: 'ellipse', fill: { kind: 'radial', stops } }),
  'a star with a gradient': aShapeLayer({
    ...at,
    shape: 'star',
    corners: 7,
    fill: { kind: 'linear', angle: 30, stops },
  }),
  'a dashed line': aShapeLayer({
    ...at,
    shape: 'line',
    stroke: '#aa2020',
    strokeWidth: 5,
    dash: 'dashed',
    end: 'arrow',
  }),
  'a path with a hole': aShapeLayer({
    ...at,
    shape: 'path',
    d: 'M0 0L10000 0L5000 10000ZM3000 2000L7000 2000L5000 6000Z',
    evenOdd: true,
    fill: '#aa2020',
    opacity: 0.5,
    stroke: '#000000',
    strokeWidth: 4,
  }),
  'a box with a shadow': aShapeLayer({ ...at, radius: 14, fill: '#40a060', dropShadow: shadow }),
};

export const TEXTS: Readonly<Record<string, Layer>> = {
  'a code': aCodeLayer({ x: 20.3, y: 15.7, width: 100, height: 100 }),
  'a text': aTextLayer(text),
  'a turned text with a background': aTextLayer({ ...text, rotation: 14, background: '#ffe0a0' }),
  'a text with looks': aTextLayer({
    ...text,
    outline: { color: '#ffffff', width: 2 },
    shadow: { color: '#203080', x: 2, y: 3 },
    formatting: aFormatting({ range: [0, 8], format: { underline: true, strike: true, color: '#b03030' } }),
  }),
  'a text on an arc, seen through': aTextLayer({ ...text, arc: 40, opacity: 0.5 }),
};
