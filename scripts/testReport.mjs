/**
 * Reads the JSON reports of Vitest and Playwright Test, so that `npm test` counts both alike and prints all
 * failures with their reasons in one block before the totals.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Printed lines per reason; the whole message is further up, where the test ran. */
const REASON_LINES = 14;

/**
 * The outcome of one run of a test runner. A missing or broken report, and a failed run without a failed test
 * (an unhandled rejection), count as one failure each.
 *
 * @param run `label` names the run in failures without a test; `status` is the exit code, null if killed.
 */
export function outcomeOfRun({ label, report, status, root }) {
  const outcome = readOutcome(label, report, root);
  if (status === 0 || outcome.failures.length > 0) return outcome;
  const reason = `The run ended with code ${status ?? 'none (killed)'} though no test failed: see its output above.`;
  return { ...outcome, failures: [{ file: '', test: label, reason }] };
}

function readOutcome(label, report, root) {
  try {
    return outcomeOfReport(JSON.parse(readFileSync(report, 'utf8')), root);
  } catch (error) {
    const failures = [{ file: '', test: label, reason: `No report: ${error.message}` }];
    return { passed: 0, failures, files: {} };
  }
}

/**
 * Number of passed tests, the failures in order, and the seconds of the tests of each file. `json` is a
 * report of either runner. Files are relative to `root`.
 */
export function outcomeOfReport(json, root) {
  return Array.isArray(json.testResults) ? ofVitest(json, root) : ofPlaywright(json, root);
}

/** The block at the end of a run; empty if nothing failed. */
export function failureBlock(failures) {
  if (failures.length === 0) return '';
  const blocks = failures.map(({ file, test, reason }) =>
    [`✗ ${[file, test].filter((part) => part !== '').join(' > ')}`, ...indented(reason)].join('\n'),
  );
  return ['Failures', ...blocks].join('\n\n');
}

/** The first lines of a reason, indented. */
export function indented(reason) {
  const lines = stripVTControlCharacters(reason).trimEnd().split('\n');
  const shown = lines.length > REASON_LINES ? [...lines.slice(0, REASON_LINES), '…'] : lines;
  return shown.map((line) => `    ${line}`.trimEnd());
}

function ofVitest({ testResults }, root) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails to load, or whose hook fails, has its own message.
    const ofFile =
      file.status === 'failed' && (failed.length === 0 || file.message !== '')
        ? [{ file: name, test: '', reason: file.message || 'The file failed without a message.' }]
        : [];
    return [
      ...ofFile,
      ...failed.map(({ ancestorTitles, title, failureMessages }) => ({
        file: name,
        test: [...ancestorTitles, title].join(' > '),
        reason: withoutForeignFrames(failureMessages.join('\n\n')),
      })),
    ];
  });
  const files = sums(
    testResults.map((file) => [path.relative(root, file.name), file.endTime - file.startTime]),
  );
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures, files };
}

function ofPlaywright({ config, suites, errors }, root) {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const runs = specs.flatMap(({ spec, titles }) => spec.tests.map((run) => ({ spec, titles, run })));
  const failures = runs
    // A test that passed only on retry has failed: `npm test` does not rely on luck.
    .filter(({ run }) => run.status === 'unexpected' || run.status === 'flaky')
    .map(({ spec, titles, run }) => ({
      file: path.relative(root, path.resolve(config.rootDir, spec.file)),
      test: [...titles, spec.title].join(' > '),
      reason: reasonOf(run),
      ...traceOf(run, root),
    }));
  const ofRun = errors.map(({ message, stack }) => ({
    file: '',
    test: 'Playwright Test',
    reason: message ?? stack ?? 'An error without a message.',
  }));
  const times = runs.map(({ spec, run }) => [
    path.relative(root, path.resolve(config.rootDir, spec.file)),
    run.results.reduce((sum, { duration }) => sum + duration, 0),
  ]);
  return {
    passed: runs.filter(({ run }) => run.status === 'expected').length,
    failures: [...ofRun, ...failures],
    files: sums(times),
  };
}

/** Seconds by file, of pairs of file and milliseconds: a file may run in two projects. */
function sums(pairs) {
  const files = {};
  for (const [file, ms] of pairs) files[file] = (files[file] ?? 0) + ms / 1000;
  return files;
}

/** The outermost suite is the file; its title is not part of the test name. */
function specsOf(suite, titles) {
  return [
    ...suite.specs.map((spec) => ({ spec, titles })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
  ];
}

function reasonOf({ status, results }) {
  const bad = results.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  const messages = bad.flatMap(({ status, errors }) =>
    errors.length > 0 ? errors.map(({ message, stack }) => message ?? stack ?? status) : [status],
  );
  return [...(status === 'flaky' ? ['It passed only when it was tried again.'] : []), ...messages].join(
    '\n\n',
  );
}

/** Where the trace of a failed test lies, if one was kept. */
function traceOf({ results }, root) {
  const kept = results
    .flatMap(({ attachments = [] }) => attachments)
    .findLast(({ name }) => name === 'trace');
  return kept?.path === undefined ? {} : { trace: path.relative(root, kept.path) };
}

/** Keeps only the stack frames of the project's own files. */
function withoutForeignFrames(message) {
  return message
    .split('\n')
    .filter((line) => !isForeignFrame(line))
    .join('\n');
}

function isForeignFrame(line) {
  return /^\s+at /.test(line) && /node_modules|node:internal|<anonymous>/.test(line);
}
