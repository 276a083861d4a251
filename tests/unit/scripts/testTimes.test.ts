/** A test command says where its time went, and which files made a part slower than planned. */
import { expect, test } from 'vitest';
import { timesReport } from '../../../scripts/testTimes.mjs';

const BUDGET = {
  commands: { core: 480 },
  parts: { quick: 60, stories: 100 },
  files: { 'tests/e2e/table.test.ts': 10, 'tests/e2e/pdf.test.ts': 20 },
};

test('a run within its budget prints the time of each part and its slowest files', () => {
  const parts = [
    { name: 'quick', seconds: 59.6 },
    { name: 'stories', seconds: 124 },
  ];
  const files = { 'tests/e2e/table.test.ts': 30, 'tests/e2e/pdf.test.ts': 40.25 };

  expect(timesReport({ command: 'core', seconds: 190, parts, files }, BUDGET)).toEqual([
    'Time of `core`: 3 min 10 s of 8 min 00 s',
    '  quick       1 min 00 s of 1 min 00 s',
    '  stories     2 min 04 s of 1 min 40 s',
    '',
    'The 20 slowest files',
    '    40.3 s  tests/e2e/pdf.test.ts',
    '    30.0 s  tests/e2e/table.test.ts',
  ]);
});

test('a part that takes a quarter more than planned is named, with the files that grew, the most first', () => {
  const files = {
    'tests/e2e/table.test.ts': 25,
    'tests/e2e/pdf.test.ts': 24,
    'tests/e2e/new.test.ts': 40,
  };

  const report = timesReport(
    { command: 'core', seconds: 126, parts: [{ name: 'stories', seconds: 126 }], files },
    BUDGET,
  );

  expect(report.slice(report.findIndex((line) => line.startsWith('Over')))).toEqual([
    'Over the budget by more than a quarter: stories. The files that grew most:',
    '     0.0 → 40.0 s  tests/e2e/new.test.ts',
    '    10.0 → 25.0 s  tests/e2e/table.test.ts',
  ]);
});
