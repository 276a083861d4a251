/**
 * Tests that failed and passed when they were run once more, alone: flaky ones. They do not fail a run, they
 * are named at its end; too many of them fail it.
 */

import { indented } from './testReport.mjs';

/** So many flaky tests fail a run. */
const LIMIT = 4;

/**
 * Whether the failed tests of an outcome are run again. Not where the run itself failed (no server, no
 * report), and not where there are so many that flaky ones would fail the run as well.
 */
export function deservesSecondTry({ failures }) {
  return failures.length > 0 && failures.length < LIMIT && failures.every(({ file }) => file !== '');
}

/**
 * The outcome of both runs. A test is flaky only if the second run accounts for all failed tests of the first;
 * a second run that broke off proves nothing.
 */
export function afterSecondTry(first, second) {
  const failedAgain = new Set(second.failures.map(nameOf));
  const flaky = first.failures.filter((failure) => !failedAgain.has(nameOf(failure)));
  if (second.passed !== flaky.length || flaky.length + second.failures.length !== first.failures.length)
    return first;
  return {
    ...first,
    passed: first.passed + flaky.length,
    failures: first.failures.filter((failure) => failedAgain.has(nameOf(failure))),
    flaky,
  };
}

/** The flaky tests of a run as a failure of it, if there are too many; otherwise none. */
export function failuresOfFlaky(flaky) {
  if (flaky.length < LIMIT) return [];
  const reason = `${flaky.length} tests passed only when they were run again, ${LIMIT} are too many.`;
  return [{ file: '', test: 'flaky tests', reason }];
}

/** The lines at the end of a run; empty without flaky tests. The trace may be gone with the machine, the reason stays. */
export function flakyBlock(flaky) {
  if (flaky.length === 0) return '';
  return [
    'Flaky: failed, then passed when run again, alone. The next commit mends them (docs/testing.md).',
    ...flaky.flatMap((failure) => [
      `  ${nameOf(failure)}`,
      ...indented(failure.reason),
      ...(failure.trace === undefined ? [] : [`    trace: ${failure.trace}`]),
    ]),
  ].join('\n');
}

function nameOf({ file, test }) {
  return `${file} > ${test}`;
}
