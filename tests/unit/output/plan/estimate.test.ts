import { expect, test } from 'vitest';
import { estimateDocument, estimateRun } from '../../../../src/output/plan/estimate.ts';

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

test.each([
  [
    'fonts and images once and each page for itself',
    { copies: 1, bytes: 10_000, ms: 300 },
    { copies: 5, bytes: 14_000, ms: 380 },
    1001,
    { bytes: 1_010_000, ms: 20_300, isLarge: false },
  ],
  [
    'no less than its sample, whatever the clock said',
    { copies: 1, bytes: 10_000, ms: 300 },
    { copies: 5, bytes: 9000, ms: 200 },
    1000,
    { bytes: 10_000, ms: 300, isLarge: false },
  ],
  [
    'more than one gigabyte as large',
    { copies: 1, bytes: 3_000_000, ms: 100 },
    { copies: 2, bytes: 6_000_000, ms: 200 },
    400,
    { bytes: 1_200_000_000, ms: 40_000, isLarge: true },
  ],
  [
    'its only copy as it is',
    { copies: 1, bytes: 10_000, ms: 300 },
    { copies: 1, bytes: 10_000, ms: 200 },
    1,
    { bytes: 10_000, ms: 300, isLarge: false },
  ],
])('an expected document counts %s', (_rule, few, many, copies, expected) => {
  expect(estimateDocument([few, many], copies)).toEqual(expected);
});
