/**
 * `npm test`: everything, from a fresh clone. `npm run check` (`--quick`): the tests that need neither a
 * build nor a browser, without those of whole screens, programs or mutated charts (`editor`, `ui-alone`,
 * `long`) and those of the server. `npm test -- tests/e2e/mainJob.test.ts` runs only these files: tests/e2e with
 * Playwright Test, the others with Vitest.
 *
 * Each static check counts as one test. The last line has the totals, and the exit code is 0 only if nothing
 * failed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root, startBin } from './install.mjs';
import { coverageTable, forgetCoverage, keptCoverage } from './modelCoverage.mjs';
import { forgetMutants, keptMutants, mutantTable } from './mutantTable.mjs';
import { failureBlock } from './testReport.mjs';
import { runPlaywright, runVitest } from './testRuns.mjs';

ensureInstalled();

const quick = process.argv.includes('--quick');
/** The quick tests wait for nothing, so a third worker only loads the modules once more. */
const TWO_WORKERS = '--maxWorkers=2';
const project = (name) => ['--project', name];
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
/** One per static check and per run of a test runner. */
const outcomes = [];
forgetMutants();
forgetCoverage();

/** Static checks run in parallel with the quick tests or the build. */
const checks = names.length === 0 ? startStaticChecks() : [];

try {
  if (quick) vitest([...['architecture', 'unit', 'ui', 'machines'].flatMap(project), TWO_WORKERS]);
  else await runAll();
} catch (error) {
  // No browser or no build: the remaining tests have run, and the totals show the failure.
  outcomes.push({ passed: 0, failures: [{ file: '', test: 'preparation', reason: error.message }] });
}
for (const check of await Promise.all(checks)) outcomes.push(outcomeOfCheck(check));

const walked = keptCoverage();
if (walked.length > 0) console.log(`\n${coverageTable(walked)}`);
const mutants = keptMutants();
if (mutants.length > 0) console.log(`\n${mutantTable(mutants)}`);

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\n${failureBlock(failures)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runAll() {
  const { ensureBrowser } = await import('./browser.mjs');
  const { buildIfChanged } = await import('./build.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  const { ensurePostgres } = await import('./postgres.mjs');
  if (ensurePostgres() === null)
    console.log('No PostgreSQL server found: its tests are skipped (install one or set POSTGRES_BIN).');
  const { ensureJudges } = await import('./judges.mjs');
  ensureJudges();
  await buildIfChanged();
  await Promise.all(checks);
  const inBrowser = names.filter((name) => name.startsWith('tests/e2e'));
  const others = names.filter((name) => !name.startsWith('tests/e2e'));
  // Browser tests run alone: beside other tests a browser is slow, and waits time out.
  if (names.length === 0) {
    vitest([]);
    playwright([]);
  }
  if (others.length > 0) vitest(others);
  if (inBrowser.length > 0) playwright(inBrowser);
}

function startStaticChecks() {
  return [
    check('types', startBin('typescript', 'tsc', ['-b'])),
    check('lint', startBin('oxlint', 'oxlint', ['--type-aware'])),
    check('format', startBin('oxfmt', 'oxfmt', ['--check'])),
    check('lock file', lockFileIsComplete()),
  ];
}

async function check(name, running) {
  return { name, ...(await running) };
}

function outcomeOfCheck({ name, status, output }) {
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) return { passed: 1, failures: [] };
  process.stdout.write(output);
  const reason = output.trim() || `It ended with code ${status}.`;
  return { passed: 0, failures: [{ file: '', test: name, reason }] };
}

/**
 * `npm ci` refuses a lock file that lacks binaries of other platforms. The newest releases of native packages
 * cause this while their binaries are unpublished (npm/cli, "Missing: … from lock file").
 */
function lockFileIsComplete() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const locked = new Set(Object.keys(packages).map((key) => key.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !locked.has(name));
  return {
    status: missing.length,
    output: missing.map((name) => `package-lock.json lacks ${name}\n`).join(''),
  };
}

function vitest(args) {
  outcomes.push(runVitest(args));
}

function playwright(names) {
  outcomes.push(runPlaywright(names));
}
