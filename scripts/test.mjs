/**
 * The test commands. `npm test` (`core`) guards every change, from a fresh clone. `npm run check` is its
 * quick part, without a build or a browser. `npm run test:all` has everything but the long run;
 * `npm run test:all -- --rest` only what `npm test` has not. `npm test -- tests/e2e/mainJob.test.ts` runs
 * only these files: tests/e2e with Playwright Test, the others with Vitest.
 *
 * Prints the totals, the time of each part and the slowest files. The last line has the totals, and the exit
 * code is 0 only if nothing failed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { forgetMutants, keptMutants, mutantTable } from './mutantTable.mjs';
import { outcomeOfCheck, startStaticChecks } from './staticChecks.mjs';
import { COMMANDS, PARTS } from './testParts.mjs';
import { failuresOfFlaky, flakyBlock } from './flaky.mjs';
import { failureBlock } from './testReport.mjs';
import { runPlaywright, runVitest } from './testRuns.mjs';
import { keepTimes, readBudget, timesReport } from './testTimes.mjs';
import { isVisualiserDue, visualiserRun } from './visualiserTests.mjs';

const begun = performance.now();
const [given = 'core', ...rest] = process.argv.slice(2);
const command = rest.includes('--rest') ? 'rest' : given;
const names = rest.filter((argument) => !argument.startsWith('--'));

/** One per static check and per run of a test runner. */
const outcomes = [];
/** Wall time of each part. */
const parts = [];
await timed('install', ensureInstalled);
forgetMutants();

const isWhole = names.length === 0;
/** Static checks run in parallel with the build; `rest` comes after a run that had them. */
const checks = isWhole && command !== 'rest' ? startStaticChecks() : [];
try {
  if (command !== 'check') await timed('prepare', prepare);
  // Beside the runners the checks would only slow both down.
  if (command !== 'check') await timed('static', () => Promise.all(checks));
  if (isWhole)
    for (const part of COMMANDS[command]) await timed(part, async () => outcomes.push(await PARTS[part]()));
  else await runFiles();
} catch (error) {
  // No browser or no build: the remaining tests have run, and the totals show the failure.
  outcomes.push({
    passed: 0,
    failures: [{ file: '', test: 'preparation', reason: error.message }],
    files: {},
  });
}
for (const check of await Promise.all(checks)) outcomes.push(outcomeOfCheck(check));
report();

async function timed(name, work) {
  const started = performance.now();
  try {
    await work();
  } finally {
    parts.push({ name, seconds: (performance.now() - started) / 1000 });
  }
}

/**
 * What the parts need on this machine: a browser, programs that judge files, a build, and PostgreSQL for the
 * rest.
 */
async function prepare() {
  const { ensureBrowser } = await import('./browser.mjs');
  const { buildIfChanged } = await import('./build.mjs');
  const judges = inParallel('judges.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  await buildIfChanged({
    // Only the tests of the visualiser open its page.
    machines: isWhole
      ? COMMANDS[command].includes('visualiser') && isVisualiserDue()
      : names.some((name) => visualiserRun(name) !== null),
    // No story that guards every change takes the command-line program.
    unfinished: isWhole && !COMMANDS[command].includes('browser'),
  });
  await judges;
  if (isWhole && COMMANDS[command].includes('newest')) await findNewest();
  if (!isWhole || COMMANDS[command].includes('postgres')) {
    const { ensurePostgres } = await import('./postgres.mjs');
    if (ensurePostgres() === null)
      console.log('No PostgreSQL server found: its tests are skipped (install one or set POSTGRES_BIN).');
  }
}

/** Leaves the newest Chromium to the part `newest`. */
async function findNewest() {
  const { newestBrowser } = await import('./newestBrowser.mjs');
  const found = await newestBrowser(process.env.CHROMIUM_PATH);
  if (found !== null) process.env.NEWEST_CHROMIUM_PATH = found.executablePath;
  console.log(
    found === null
      ? 'No Chromium newer than that of the tests was found: its stories are skipped (apt-get install chromium).'
      : `Core stories run in Chromium ${found.version} too.`,
  );
}

/** Runs another script beside this one: apt-get waits for the network most of the time. */
function inParallel(script) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script)], { stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', resolve));
}

async function runFiles() {
  for (const run of names.map(visualiserRun)) if (run !== null) outcomes.push(await run());
  const own = names.filter((name) => visualiserRun(name) === null);
  const inBrowser = own.filter((name) => name.startsWith('tests/e2e'));
  const others = own.filter((name) => !name.startsWith('tests/e2e'));
  if (others.length > 0) outcomes.push(await runVitest(others));
  if (inBrowser.length > 0) outcomes.push(await runPlaywright(inBrowser));
}

function report() {
  const mutants = keptMutants();
  if (mutants.length > 0) console.log(`\n${mutantTable(mutants)}`);

  const files = Object.assign({}, ...outcomes.map((outcome) => outcome.files));
  keepTimes(files);
  const seconds = (performance.now() - begun) / 1000;
  if (isWhole) console.log(`\n${timesReport({ command, seconds, parts, files }, readBudget()).join('\n')}`);

  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  const failures = [...outcomes.flatMap((outcome) => outcome.failures), ...failuresOfFlaky(flaky)];
  if (failures.length > 0) console.log(`\n${failureBlock(failures)}`);
  if (flaky.length > 0) console.log(`\n${flakyBlock(flaky)}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
