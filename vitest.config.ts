import type { TestProjectConfiguration, UserWorkspaceConfig } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { commandLinePlugin } from './scripts/commandLine.ts';
import { wasmPlugin } from './scripts/wasmPlugin.ts';
import { findPostgres } from './scripts/postgres.mjs';

/** Tests of the service that have nothing to do with its database, or are about the embedded one. */
const NOT_ON_POSTGRES = [
  'client',
  'database',
  'page',
  'process',
  'postgres',
  'powerLoss',
  'backupRunning',
  'storage',
  'filesAway',
  'config',
  'operations',
  'openapi',
  'templatesModerate',
  'bundlesLimits',
  'imagesProcess',
  'jpegScan',
  'fuzz',
  'securityDocs',
  'securityLog',
];

/** The same tests on a PostgreSQL server; left out where there is none (`npm test` says so and installs it where it can). */
const postgres: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'postgres',
      isolate: false,
      include: ['tests/server/**/*.test.ts'],
      exclude: NOT_ON_POSTGRES.map((name) => `tests/server/${name}.test.ts`),
      globalSetup: ['tests/server/support/postgresSetup.ts'],
    },
  },
];

/** The main job, collections and printing in Firefox and WebKitGTK; only `npm run test:deep` has them (scripts/otherBrowsers.mjs). */
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

/** Programs that are started, whole collections that are drawn, changed charts; `npm run check` has no time for them. */
const LONG = [
  'tests/unit/cli/program.test.ts',
  'tests/unit/mainJob/**/*.test.ts',
  'tests/machines/mutation/**/*.test.ts',
];

function ui(test: UserWorkspaceConfig['test']): TestProjectConfiguration {
  return {
    extends: true,
    plugins: [commandLinePlugin()],
    test: { environment: 'happy-dom', setupFiles: ['tests/setup.ts', 'tests/ui/setup.ts'], ...test },
  };
}

/**
 * They replace modules (`vi.mock`) or draw whole screens, which fetch their chunks while the file may end: each of them has modules
 * of its own.
 */
const ALONE = [
  'tests/ui/tour/tourOptions.test.tsx',
  'tests/ui/visualiser/simulation.test.tsx',
  'tests/ui/theme/firstPaint.test.tsx',
  'tests/ui/pages/**/*.test.tsx',
];

/** They draw the whole editor again and again, two thirds of the time of all tests of the interface; `npm run check` has no time for them. */
const EDITOR = ['tests/ui/editor/**/*.test.tsx'];

/** Each project is one way of testing; `scripts/test.mjs` says which of them the quick check runs. */
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
      // Files of these share a worker's modules: nothing here keeps state, and loading them anew costs more than the tests.
      {
        extends: true,
        test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['tests/unit/**/*.test.ts'], exclude: LONG },
      },
      { extends: true, test: { name: 'long', include: LONG } },
      ui({ name: 'ui', isolate: false, include: ['tests/ui/**/*.test.tsx'], exclude: [...ALONE, ...EDITOR] }),
      ui({ name: 'editor', isolate: false, include: EDITOR }),
      ui({ name: 'ui-alone', include: ALONE }),
      {
        extends: true,
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/{machines,app,inspect}/**/*.test.ts'],
          exclude: LONG,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // They share the compiled database module; each test has a service and a database of its own.
          isolate: false,
          include: ['tests/server/*.test.ts'],
        },
      },
      ...(findPostgres() === null ? [] : postgres),
      ...(process.env['OTHER_BROWSERS'] === 'on' ? browsers : []),
    ],
  },
});
