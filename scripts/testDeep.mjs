/**
 * `npm run test:deep`: the long form of `npm test`. Property tests and fuzzing with a fresh seed and ten
 * times the cases, every mutant of the charts, a hundred kills on each database, thirty faults behind a
 * balancer, axe at every width, twenty cancels of a collection, the visualiser, and the main job in Firefox
 * and WebKitGTK. `npm run test:deep -- kills browsers` runs only these parts; PROPERTY_SEED repeats a seed.
 *
 * The last line has the totals, and the exit code is 0 only if nothing failed.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { forgetMutants, keptMutants, mutantTable } from './mutantTable.mjs';
import { failureBlock } from './testReport.mjs';
import { runPlaywright, runVitest } from './testRuns.mjs';
import { testVisualiser } from './visualiserTests.mjs';

await ensureInstalled();

const seed = process.env.PROPERTY_SEED ?? String(randomInt(1_000_000_000));
const LONG = ['--testTimeout=3600000', '--hookTimeout=600000'];
const fresh = { PROPERTY_SEED: seed, PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '10' };
const here = ['architecture', 'unit', 'ui', 'ui-alone', 'editor', 'machines', 'server', 'slow'].flatMap(
  (name) => ['--project', name],
);
const FUZZ = 'tests/server/embedded/fuzz.slow.test.ts';

/**
 * The parts in order. Each returns its outcome, or null if it was skipped; a skipped part prints its reason.
 */
const PARTS = {
  properties: () => runVitest([...here, ...LONG, ...propertyTests()], fresh),
  fuzzing: () => runVitest(['--project', 'slow', ...LONG, FUZZ], fresh),
  mutants: () => runVitest(['--project', 'slow', ...LONG, 'tests/machines/mutation'], { MUTANTS_STEP: '1' }),
  kills: () => runVitest([...LONG, 'tests/server/durability.slow.test.ts'], { DURABILITY_KILLS: '100' }),
  balanced: () => runVitest([...LONG, 'tests/server/postgres/balanced.test.ts'], { BALANCED_FAULTS: '30' }),
  widths: () => runPlaywright(['tests/e2e/accessibility.test.ts'], { EVERY_WIDTH: 'on' }),
  faults: () => runPlaywright(['tests/e2e/faultyRuns.test.ts'], { RUN_CANCELS: '20' }),
  visualiser: () => testVisualiser(LONG, fresh),
  browsers: otherBrowsers,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = Object.entries(PARTS).filter(([name]) => selected.length === 0 || selected.includes(name));
forgetMutants();
console.log(`Seed of this run: PROPERTY_SEED=${seed}`);
const done = [];
const prepared = await outcomeOf('preparation', prepare);
if (prepared !== null) done.push({ name: 'preparation', outcome: prepared, seconds: 0 });
for (const [name, run] of parts) {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const outcome = await outcomeOf(name, run);
  done.push({ name, outcome, seconds: Math.round((performance.now() - started) / 1000) });
}

const mutants = keptMutants();
if (mutants.length > 0) console.log(`\n${mutantTable(mutants)}`);

const outcomes = done.flatMap(({ outcome }) => outcome ?? []);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\n${failureBlock(failures)}`);
console.log(`\nSeed of this run: PROPERTY_SEED=${seed}`);
for (const { name, outcome, seconds } of done)
  console.log(
    `  ${name.padEnd(12)}${outcome === null ? 'skipped' : `${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`}`,
  );
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function needs(...names) {
  return parts.some(([name]) => names.includes(name));
}

/** Prepares what the parts need on this machine. Returns null; a failure throws. */
async function prepare() {
  if (needs('properties', 'browsers')) {
    const { ensureJudges } = await import('./judges.mjs');
    ensureJudges();
  }
  if (needs('kills', 'balanced')) {
    const { ensurePostgres } = await import('./postgres.mjs');
    if (ensurePostgres() === null) console.log('No PostgreSQL server found: its kills are skipped.');
  }
  if (!needs('widths', 'faults', 'browsers', 'visualiser')) return null;
  const { buildIfChanged } = await import('./build.mjs');
  await buildIfChanged({ machines: true });
  if (!needs('widths', 'faults', 'visualiser')) return null;
  const { ensureBrowser } = await import('./browser.mjs');
  process.env.CHROMIUM_PATH = await ensureBrowser();
  return null;
}

/** An exception in a part counts as its failure; the others still run. */
async function outcomeOf(name, run) {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failures: [{ file: '', test: name, reason: String(error) }] };
  }
}

async function otherBrowsers() {
  const { ensureOtherBrowsers } = await import('./otherBrowsers.mjs');
  const found = ensureOtherBrowsers();
  const missing = [
    ...('FIREFOX_PATH' in found ? [] : ['Firefox']),
    ...('WEBKIT_PATH' in found && 'WEBKIT_DRIVER_PATH' in found ? [] : ['WebKitGTK']),
  ];
  for (const name of missing) console.log(`${name} was not found and is skipped.`);
  if (missing.length === 2) return null;
  return runVitest(['--project', 'browsers'], { ...found, OTHER_BROWSERS: 'on' });
}

/** Test files that use fast-check, without fuzzing, which is a separate part. */
function propertyTests() {
  const tests = path.join(root, 'tests');
  return readdirSync(tests, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('e2e'))
    .map((name) => path.join('tests', name))
    .filter((name) => name !== path.join(FUZZ))
    .filter((name) => readFileSync(path.join(root, name), 'utf8').includes("from 'fast-check'"));
}
