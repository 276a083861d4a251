import { expect, test } from 'vitest';
import { distancesTo } from '../../../../src/engine/snap/distances.ts';

const box = { x: 100, y: 100, width: 50, height: 40 };
const told = (to: typeof box) =>
  distancesTo(box, to).map(({ axis, position, start, end, gap }) =>
    [axis === 'y' ? 'across' : 'down', position, start, end, gap].join(' '),
  );

test.each([
  ['beside', { x: 190, y: 110, width: 10, height: 10 }, ['across 115 150 190 40']],
  ['before', { x: 10, y: 110, width: 10, height: 10 }, ['across 115 20 100 80']],
  ['below', { x: 90, y: 200, width: 100, height: 10 }, ['down 125 140 200 60']],
  [
    'apart on both axes',
    { x: 190, y: 200, width: 10, height: 10 },
    ['across 120 150 190 40', 'down 125 140 200 60'],
  ],
  [
    'around it',
    { x: 0, y: 0, width: 400, height: 300 },
    ['across 120 0 100 100', 'across 120 150 400 250', 'down 125 0 100 100', 'down 125 140 300 160'],
  ],
  [
    'inside it, at its left edge',
    { x: 100, y: 110, width: 20, height: 20 },
    ['across 120 120 150 30', 'down 110 100 110 10', 'down 110 130 140 10'],
  ],
  ['overlapping', { x: 120, y: 120, width: 100, height: 100 }, []],
  ['touching', { x: 150, y: 100, width: 10, height: 40 }, []],
])('distances to a box %s', (_, to, expected) => {
  expect(told(to)).toEqual(expected);
});
