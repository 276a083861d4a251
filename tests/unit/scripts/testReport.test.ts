/** `npm test` reports failures and their reasons in one block at its end, whichever runner found them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { failureBlock, outcomeOfReport, outcomeOfRun } from '../../../scripts/testReport.mjs';

const ROOT = '/проекты/грамоты';

const VITEST = {
  testResults: [
    {
      name: `${ROOT}/tests/unit/table.test.ts`,
      startTime: 1000,
      endTime: 3500,
      status: 'failed',
      message: '',
      assertionResults: [
        { ancestorTitles: [], title: 'an empty table has no rows', status: 'passed', failureMessages: [] },
        { ancestorTitles: [], title: 'left out here', status: 'skipped', failureMessages: [] },
        {
          ancestorTitles: ['a table', 'with a header'],
          title: 'counts its rows',
          status: 'failed',
          failureMessages: [
            `AssertionError: expected 2 to be 3\n    at ${ROOT}/tests/unit/table.test.ts:7:3\n    at new Promise (<anonymous>)\n    at file://${ROOT}/node_modules/@vitest/runner/dist/index.js:1:1`,
          ],
        },
      ],
    },
    {
      name: `${ROOT}/tests/unit/broken.test.ts`,
      startTime: 3500,
      endTime: 3500,
      status: 'failed',
      message: "Cannot find module './absent.ts'",
      assertionResults: [],
    },
  ],
};

const result = (status: string, ...messages: string[]): object => ({
  status,
  duration: 1500,
  errors: messages.map((message) => ({ message })),
});
const PLAYWRIGHT = {
  config: { rootDir: `${ROOT}/tests/e2e` },
  errors: [{ message: 'The web server did not start.' }],
  suites: [
    {
      title: 'saving.test.ts',
      specs: [
        {
          title: 'a project is saved',
          file: 'saving.test.ts',
          tests: [
            { status: 'expected', results: [result('passed')] },
            {
              status: 'unexpected',
              results: [result('failed', '\u001B[31mError: locator.click\u001B[39m', 'Second error')],
            },
          ],
        },
      ],
      suites: [
        {
          title: 'a slow link',
          specs: [
            {
              title: 'is waited for',
              file: 'saving.test.ts',
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      ...result('timedOut'),
                      attachments: [
                        { name: 'screenshot', path: `${ROOT}/.cache/e2e/stories/a/test-failed-1.png` },
                        { name: 'trace', path: `${ROOT}/.cache/e2e/stories/a/trace.zip` },
                      ],
                    },
                  ],
                },
                { status: 'flaky', results: [result('failed', 'Once'), result('passed')] },
                { status: 'skipped', results: [] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('a report', () => {
  test('of Vitest gives the failed tests, the files that did not load, and the seconds of each file', () => {
    expect(outcomeOfReport(VITEST, ROOT)).toEqual({
      passed: 1,
      failures: [
        {
          file: 'tests/unit/table.test.ts',
          test: 'a table > with a header > counts its rows',
          reason: `AssertionError: expected 2 to be 3\n    at ${ROOT}/tests/unit/table.test.ts:7:3`,
        },
        { file: 'tests/unit/broken.test.ts', test: '', reason: "Cannot find module './absent.ts'" },
      ],
      files: { 'tests/unit/table.test.ts': 2.5, 'tests/unit/broken.test.ts': 0 },
    });
  });

  test('of Playwright Test gives the same, and what passed only on a second try', () => {
    expect(outcomeOfReport(PLAYWRIGHT, ROOT)).toEqual({
      passed: 1,
      failures: [
        { file: '', test: 'Playwright Test', reason: 'The web server did not start.' },
        {
          file: 'tests/e2e/saving.test.ts',
          test: 'a project is saved',
          reason: '\u001B[31mError: locator.click\u001B[39m\n\nSecond error',
        },
        {
          file: 'tests/e2e/saving.test.ts',
          test: 'a slow link > is waited for',
          reason: 'timedOut',
          trace: '.cache/e2e/stories/a/trace.zip',
        },
        {
          file: 'tests/e2e/saving.test.ts',
          test: 'a slow link > is waited for',
          reason: 'It passed only when it was tried again.\n\nOnce',
        },
      ],
      files: { 'tests/e2e/saving.test.ts': 7.5 },
    });
  });
});

describe('a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'отчёт '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = path.join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: [] }));

  test('that ended badly though no test failed is a failure', () => {
    expect(outcomeOfRun({ label: 'unit tests', report, status: 1, root: ROOT })).toEqual({
      passed: 0,
      failures: [
        {
          file: '',
          test: 'unit tests',
          reason: 'The run ended with code 1 though no test failed: see its output above.',
        },
      ],
      files: {},
    });
  });

  test('that left no report is a failure', () => {
    const outcome = outcomeOfRun({
      label: 'unit tests',
      report: path.join(folder, 'absent.json'),
      status: 0,
      root: ROOT,
    });

    expect(outcome).toEqual({
      passed: 0,
      failures: [{ file: '', test: 'unit tests', reason: expect.stringMatching(/^No report: ENOENT/) }],
      files: {},
    });
  });
});

describe('the block of failures', () => {
  test('is empty when nothing failed', () => {
    expect(failureBlock([])).toBe('');
  });

  test('names every failure and its reason without colours, long reasons cut', () => {
    const long = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
    const block = failureBlock([
      { file: 'tests/a.test.ts', test: 'a thing', reason: '\u001B[31mError: no\u001B[39m\n  Expected: 1' },
      { file: '', test: 'types', reason: long },
    ]);

    expect(block.split('\n')).toEqual([
      'Failures',
      '',
      '✗ tests/a.test.ts > a thing',
      '    Error: no',
      '      Expected: 1',
      '',
      '✗ types',
      ...Array.from({ length: 14 }, (_, index) => `    line ${index + 1}`),
      '    …',
    ]);
  });
});
