/**
 * End-to-end tests: the built product in a real Chromium. `scripts/test.mjs` builds the product, finds the
 * browser and sets CHROMIUM_PATH. Two workers, one server each; every test has a browser context and an
 * account of its own.
 */
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser.mjs';

const executablePath = process.env['CHROMIUM_PATH'];
if (executablePath === undefined) throw new Error('Start end-to-end tests by `npm test -- tests/e2e/…`.');

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/product/prepareData.ts',
  testMatch: '**/*.test.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  // A file's tests share nothing, so the two workers take the next test, not the next file.
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Tells a test that hangs from one that waits for its turn on a busy machine; no test is about time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    acceptDownloads: true,
    // It would answer in place of a test's routes; its own tests allow it.
    serviceWorkers: 'block',
    // What a failed test did and saw: `npx playwright show-trace`, and a picture of its end. A copy of the
    // page for each step takes a tenth of the whole run; `npx playwright test --trace on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
  },
});
