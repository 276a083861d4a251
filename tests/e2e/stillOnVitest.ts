/** End-to-end files that have not moved to Playwright Test yet. Goes away with the last of them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

/** Paths below this folder. */
export const E2E_ON_VITEST = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => !readFileSync(path.join(folder, file), 'utf8').includes("product/test.ts'"));
