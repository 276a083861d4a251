/**
 * Runs Vitest and Playwright Test with a report for `testReport.mjs`; shared by `npm test` and `npm run
 * test:deep`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { finishBin, root } from './install.mjs';
import { afterSecondTry, deservesSecondTry } from './flaky.mjs';
import { outcomeOfRun } from './testReport.mjs';

/** `settings` are additional environment variables. */
export async function runVitest(args, settings = {}) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...settings };
  const status = await finishBin('vitest', 'vitest', ['run', ...reporters, ...args], { env });
  return outcomeOfRun({ label: `vitest ${args.join(' ')}`, report, status, root });
}

/** Traces of failed end-to-end tests; each run has a folder of its own, which it empties first. */
const TRACES = path.join('.cache', 'e2e');
const LAST_RUN = '.last-run.json';

/**
 * End-to-end tests: the built product in Chromium. CHROMIUM_PATH must be set. `folder` is where the run leaves
 * its traces.
 */
export async function runPlaywright(names, settings = {}, folder = 'run') {
  const report = freshReport('e2e.json');
  const env = { ...process.env, ...settings };
  const args = ['test', ...names, '--output', path.join(TRACES, folder)];
  const status = await finishBin('@playwright/test', 'playwright', args, { env });
  return outcomeOfRun({ label: `playwright test ${folder}`, report, status, root });
}

/** Like `runPlaywright`; the tests that failed are then run once more, one after the other. */
export async function runPlaywrightTwice(names, settings, folder) {
  const first = await runPlaywright(names, settings, folder);
  if (!deservesSecondTry(first)) return first;
  const failed = path.join(TRACES, folder, LAST_RUN);
  const again = ['--last-failed', '--last-failed-file', failed, '--workers=1'];
  console.log(`\nOnce more, alone: ${first.failures.map(({ test }) => test).join('; ')}`);
  return afterSecondTry(first, await runPlaywright([...names, ...again], settings, `${folder}-again`));
}

/** The path of a report. Deletes the report of an earlier run. */
function freshReport(name) {
  const report = path.join(root, '.cache', name);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}
