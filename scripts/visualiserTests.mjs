/**
 * The tests of `tools/visualiser`: with Vitest, then in Chromium on a build that has its page. They pass or
 * fail with the tool and the charts alone, so a run that passes is noted in `tools/visualiser/tested.txt`, and
 * `npm run test:all` leaves them out until one of these changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { runPlaywright, runVitest } from './testRuns.mjs';
import { TESTED, testsHash } from './visualiserHash.mjs';

const CONFIGS = {
  vitest: ['--config', 'tools/visualiser/vitest.config.ts'],
  playwright: ['--config', 'tools/visualiser/playwright.config.ts'],
};
const note = path.join(root, TESTED);

/** Whether something changed since they passed. */
export function isVisualiserDue() {
  return !existsSync(note) || readFileSync(note, 'utf8').trim() !== testsHash(root);
}

export async function testVisualiserIfDue() {
  if (isVisualiserDue()) return testVisualiser();
  console.log('The visualiser and the charts are as they were tested: its tests are left out.');
  return { passed: 0, failures: [], files: {} };
}

/** All of them; the deep run gives its property tests more cases and time. */
export async function testVisualiser(more = [], settings = {}) {
  const hash = testsHash(root);
  const outcomes = [
    await runVitest([...CONFIGS.vitest, ...more], settings),
    await runPlaywright(CONFIGS.playwright, {}, 'visualiser'),
  ];
  const outcome = {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: Object.assign({}, ...outcomes.map(({ files }) => files)),
  };
  if (outcome.failures.length === 0 && hash === testsHash(root)) writeFileSync(note, `${hash}\n`);
  return outcome;
}

/** The run of one of its files; null for another file. */
export function visualiserRun(name) {
  if (!name.startsWith('tools/visualiser/tests')) return null;
  return name.startsWith('tools/visualiser/tests/e2e')
    ? () => runPlaywright([...CONFIGS.playwright, name])
    : () => runVitest([...CONFIGS.vitest, name]);
}
