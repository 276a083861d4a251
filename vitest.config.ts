import type { TestProjectConfiguration, UserWorkspaceConfig } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { wasmPlugin } from './scripts/wasmPlugin.ts';
import { findPostgres } from './scripts/postgres.mjs';

/**
 * The service on a PostgreSQL server; left out where there is none (`npm run test:all` says so and installs
 * it where it can). `tests/server/embedded` is about the embedded database, or has nothing to do with the
 * database.
 */
const postgres: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'postgres',
      isolate: false,
      include: ['tests/server/*.test.ts', 'tests/server/postgres/*.test.ts'],
      globalSetup: ['tests/server/support/postgresSetup.ts'],
    },
  },
];

/**
 * The main job, collections and printing in Firefox and WebKitGTK; only `npm run test:deep` has them
 * (scripts/otherBrowsers.mjs).
 */
const browsers: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'browsers',
      include: ['tests/browsers/**/*.test.ts'],
      testTimeout: 600_000,
      hookTimeout: 300_000,
    },
  },
];

/**
 * Programs that are started, whole collections that are drawn, changed charts: only `npm run test:all` has
 * time for them.
 */
const SLOW = '**/*.slow.test.ts';

function ui(test: UserWorkspaceConfig['test']): TestProjectConfiguration {
  return {
    extends: true,
    test: { environment: 'happy-dom', setupFiles: ['tests/setup.ts', 'tests/ui/setup.ts'], ...test },
  };
}

/**
 * They replace modules (`vi.mock`) or draw whole screens, which fetch their chunks while the file may end:
 * each of them has modules of its own.
 */
const ALONE = ['tests/ui/**/*.alone.test.tsx', 'tests/ui/pages/**/*.test.tsx'];

/** They draw the whole editor again and again, two thirds of the time of all tests of the interface. */
const EDITOR = ['tests/ui/editor/**/*.test.tsx'];

/** Each project is one way of testing; `scripts/testParts.mjs` says which of them a command runs. */
export default defineConfig({
  plugins: [wasmPlugin()],
  test: {
    // One more than the usual two cores: tests of processes and databases wait for most of their time.
    maxWorkers: 3,
    // Tells a test that hangs from one that waits for its turn on a busy machine; no test is about time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/setup.ts'],
    projects: [
      // Files of these share a worker's modules: nothing here keeps state, and loading them anew costs more
      // than the tests.
      {
        extends: true,
        // Its rules share the trees of the sources as well: each worker parses them once. (A number of
        // workers of its own would make it wait for the other projects of the same run.)
        test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/unit/**/*.test.ts'],
          exclude: [SLOW],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`tests/{unit,machines,server}/${SLOW}`],
          exclude: ['tests/server/postgres/**'],
        },
      },
      ui({
        name: 'ui',
        isolate: false,
        include: ['tests/ui/**/*.test.tsx'],
        exclude: [...ALONE, ...EDITOR],
      }),
      ui({ name: 'editor', isolate: false, include: EDITOR, exclude: ALONE }),
      ui({ name: 'ui-alone', include: ALONE }),
      {
        extends: true,
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/{machines,inspect,app}/**/*.test.ts'],
          exclude: [SLOW],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // They share the compiled database module; each test has a service and a database of its own.
          isolate: false,
          include: ['tests/server/*.test.ts', 'tests/server/embedded/*.test.ts'],
          exclude: [SLOW],
        },
      },
      ...(findPostgres() === null ? [] : postgres),
      ...(process.env['OTHER_BROWSERS'] === 'on' ? browsers : []),
    ],
  },
});
