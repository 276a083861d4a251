/**
 * Runs Vitest and Playwright Test with a report for `testReport.mjs`; shared by `npm test` and `npm run
 * test:deep`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { finishBin, root } from './install.mjs';
import { outcomeOfRun } from './testReport.mjs';

/** `settings` are additional environment variables. */
export async function runVitest(args, settings = {}) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...settings };
  const status = await finishBin('vitest', 'vitest', ['run', ...reporters, ...args], { env });
  return outcomeOfRun({ label: `vitest ${args.join(' ')}`, report, status, root });
}

/** End-to-end tests: the built product in Chromium. CHROMIUM_PATH must be set. */
export async function runPlaywright(names, settings = {}) {
  const report = freshReport('e2e.json');
  const env = { ...process.env, ...settings };
  const status = await finishBin('@playwright/test', 'playwright', ['test', ...names], { env });
  return outcomeOfRun({ label: 'playwright test', report, status, root });
}

/** The path of a report. Deletes the report of an earlier run. */
function freshReport(name) {
  const report = path.join(root, '.cache', name);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}
