/** Runs before every test file: property tests choose their cases as `properties.ts` says. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { propertySeed, runs } from './properties.ts';

fc.configureGlobal({ seed: propertySeed, numRuns: runs(100) });

// A part that is still being loaded when its file ends would fail in the next file of the worker.
afterAll(() => vi.dynamicImportSettled());
