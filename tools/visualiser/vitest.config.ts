import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { wasmPlugin } from '../../scripts/wasmPlugin.ts';

/** The repository: the tests share the setup of the product's, and a report names files from there. */
const root = path.join(import.meta.dirname, '..', '..');
const TESTS = 'tools/visualiser/tests';

/** Run by `npm run test:deep` and, when its files or the charts changed, by `npm run test:all`. */
export default defineConfig({
  root,
  plugins: [wasmPlugin()],
  test: {
    maxWorkers: 2,
    // Tells a test that hangs from one that waits for its turn on a busy machine; no test is about time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'visualiser',
          isolate: false,
          include: [`${TESTS}/**/*.test.ts`],
          exclude: [`${TESTS}/e2e/**`],
        },
      },
      {
        extends: true,
        test: {
          name: 'visualiser-ui',
          environment: 'happy-dom',
          setupFiles: ['tests/setup.ts', 'tests/ui/setup.ts'],
          include: [`${TESTS}/**/*.test.tsx`],
        },
      },
    ],
  },
});
