import { defineConfig } from 'vitest/config';

/** Each project is one way of testing; `scripts/test.mjs` says which of them the quick check runs. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'ui', environment: 'happy-dom', include: ['tests/ui/**/*.test.tsx'] } },
      { extends: true, test: { name: 'models', include: ['tests/models/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
