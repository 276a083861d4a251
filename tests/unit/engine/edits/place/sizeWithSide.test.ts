import { expect, test } from 'vitest';
import { sizeWithSide } from '../../../../../src/engine/edits/place/index.ts';
import { aCodeLayer, anImageLayer, aTextLayer } from '../../builders.ts';

test.each([
  ['width', { width: 1066, height: 754 }, { width: 533 }, { width: 533, height: 377 }],
  ['height', { width: 1066, height: 754 }, { height: 377 }, { width: 533, height: 377 }],
  [
    'width that is too small for the other side',
    { width: 1000, height: 10 },
    { width: 50 },
    { width: 100, height: 1 },
  ],
  [
    'height that is too large for the other side',
    { width: 1000, height: 10 },
    { height: 2000 },
    { width: 100_000, height: 1000 },
  ],
])('the other side follows a %s', (_, size, side, expected) => {
  expect(sizeWithSide(anImageLayer(), size, side)).toEqual(expected);
});

test.each([
  ['a code of modules becomes square', aCodeLayer({ symbology: 'qr' }), { width: 40, height: 40 }],
  ['bars get one side', aCodeLayer({ symbology: 'code128' }), { width: 40 }],
  ['a text gets one side', aTextLayer(), { width: 40 }],
])('%s', (_, layer, expected) => {
  expect(sizeWithSide(layer, { width: 80, height: 70 }, { width: 40 })).toEqual(expected);
});
