/** A race does not cost a landing: a test that passes when it is run again, alone, is flaky, not failed. */
import { describe, expect, test } from 'vitest';
import { afterSecondTry, deservesSecondTry, failuresOfFlaky, flakyBlock } from '../../../scripts/flaky.mjs';
import type { TestFailure, TestOutcome } from '../../../scripts/testReport.mjs';

const aFailure = (test: string, file = 'tests/e2e/saving.test.ts'): TestFailure => ({
  file,
  test,
  reason: 'Timed out.',
  trace: `.cache/e2e/browser/${test}/trace.zip`,
});
const anOutcome = (passed: number, ...failed: readonly string[]): TestOutcome => ({
  passed,
  failures: failed.map((test) => aFailure(test)),
  files: { 'tests/e2e/saving.test.ts': 7 },
});

describe('failed tests are run again', () => {
  test.each([
    { failed: [], isRepeated: false },
    { failed: ['one'], isRepeated: true },
    { failed: ['one', 'two', 'three'], isRepeated: true },
    { failed: ['one', 'two', 'three', 'four'], isRepeated: false },
  ])('where they are too few to fail the run as flaky: $failed', ({ failed, isRepeated }) => {
    expect(deservesSecondTry(anOutcome(5, ...failed))).toBe(isRepeated);
  });

  test('never where the run itself failed', () => {
    const failures = [aFailure('one'), aFailure('playwright test', '')];
    expect(deservesSecondTry({ passed: 0, failures, files: {} })).toBe(false);
  });
});

describe('after the second try', () => {
  const first = anOutcome(10, 'opens', 'saves');

  test('what passed counts as passed and is named, what failed again has failed', () => {
    expect(afterSecondTry(first, anOutcome(1, 'saves'))).toEqual({
      passed: 11,
      failures: [aFailure('saves')],
      flaky: [aFailure('opens')],
      files: first.files,
    });
  });

  test('all may have passed', () => {
    const { passed, failures } = afterSecondTry(first, anOutcome(2));
    expect({ passed, failures }).toEqual({ passed: 12, failures: [] });
  });

  test.each([
    { name: 'left no report', second: { ...anOutcome(0), failures: [aFailure('playwright test', '')] } },
    { name: 'ran only some of them', second: anOutcome(1) },
    { name: 'ran none of them', second: anOutcome(0) },
    { name: 'failed in another test', second: anOutcome(1, 'prints') },
  ])('all have failed if the second run $name', ({ second }) => {
    expect(afterSecondTry(first, second)).toEqual(first);
  });
});

describe('flaky tests of a run', () => {
  const flaky = ['one', 'two', 'three', 'four'].map((test) => aFailure(test));

  test('do not fail it', () => {
    expect(failuresOfFlaky(flaky.slice(0, 3))).toEqual([]);
  });

  test('fail it when they are four, of all its parts together', () => {
    expect(failuresOfFlaky(flaky)).toEqual([
      {
        file: '',
        test: 'flaky tests',
        reason: '4 tests passed only when they were run again, 4 are too many.',
      },
    ]);
  });

  test('are named with their reasons and traces', () => {
    expect(flakyBlock(flaky.slice(0, 1)).split('\n')).toEqual([
      'Flaky: failed, then passed when run again, alone. The next commit mends them (docs/testing.md).',
      '  tests/e2e/saving.test.ts > one',
      '    Timed out.',
      '    trace: .cache/e2e/browser/one/trace.zip',
    ]);
    expect(flakyBlock([])).toBe('');
  });
});
