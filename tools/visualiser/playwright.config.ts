import path from 'node:path';
import { defineConfig } from '@playwright/test';
import product from '../../playwright.config.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** As the product's stories run, on a build that has `machines.html`. */
export default defineConfig({
  ...product,
  testDir: 'tests/e2e',
  globalSetup: path.join(root, 'tests', 'e2e', 'product', 'prepareData.ts'),
  outputDir: path.join(root, '.cache', 'e2e'),
  reporter: [['list'], ['json', { outputFile: path.join(root, '.cache', 'e2e.json') }]],
});
