import { expect, test } from 'vitest';
import { estimateRun } from '../../../../src/engine/export/estimate.ts';

test.each([
  [
    'a round of copies takes as long as one',
    { bytes: 1000, ms: 40 },
    2,
    2,
    { bytes: 2000, ms: 540, isLarge: false },
  ],
  ['workers share the copies', { bytes: 1000, ms: 40 }, 101, 4, { bytes: 101_000, ms: 1540, isLarge: false }],
  [
    'one gigabyte is not large yet',
    { bytes: 1_000_000, ms: 1 },
    1000,
    1,
    { bytes: 1e9, ms: 1500, isLarge: false },
  ],
  [
    'more than one is',
    { bytes: 1_000_001, ms: 1 },
    1000,
    1,
    { bytes: 1_000_001_000, ms: 1500, isLarge: true },
  ],
])('of an expected run %s', (_rule, cost, copies, workers, expected) => {
  expect(estimateRun(cost, copies, workers)).toEqual(expected);
});
