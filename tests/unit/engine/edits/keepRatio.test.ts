import { expect, test } from 'vitest';
import { keepRatio } from '../../../../src/engine/index.ts';

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
  expect(keepRatio(size, side)).toEqual(expected);
});
