/**
 * The parts of the test commands, in order. A part is one run of a test runner, so that its time can be told.
 * Which tests belong to it follows from where they lie and how they are named (vitest.config.ts) or from
 * their tag (Playwright): docs/testing.md.
 */
import { runPlaywrightTwice, runVitest } from './testRuns.mjs';
import { testVisualiserIfDue } from './visualiserTests.mjs';

/** Nothing in these waits, so a third worker would only load the modules once more. */
const TWO_WORKERS = '--maxWorkers=2';

const projects = (...names) => names.flatMap((name) => ['--project', name]);

/** Each returns its outcome. */
export const PARTS = {
  quick: () => runVitest([...projects('architecture', 'unit', 'ui', 'machines'), TWO_WORKERS]),
  screens: () => runVitest([...projects('editor', 'ui-alone'), TWO_WORKERS]),
  service: () => runVitest(projects('server')),
  stories: () => runPlaywrightTwice(['--grep', '@core'], {}, 'stories'),
  slow: () => runVitest(projects('slow')),
  postgres: () => runVitest(projects('postgres')),
  browser: () => runPlaywrightTwice(['--grep-invert', '@core', 'tests/e2e'], {}, 'browser'),
  newest: () => runInNewest(['--grep', '@core']),
  visualiser: testVisualiserIfDue,
};

const CORE = ['quick', 'screens', 'service', 'stories'];
const REST = ['slow', 'postgres', 'browser', 'newest', 'visualiser'];

/** What people have by now: stories of the pinned Chromium in the newest one of this machine, if it is newer. */
async function runInNewest(names) {
  const found = process.env.NEWEST_CHROMIUM_PATH;
  if (found === undefined) return { passed: 0, failures: [], files: {} };
  return await runPlaywrightTwice(names, { CHROMIUM_PATH: found }, 'newest');
}

/** The parts of each command; `rest` is what `all` has beyond `core`. */
export const COMMANDS = { check: ['quick'], core: CORE, rest: REST, all: [...CORE, ...REST] };
