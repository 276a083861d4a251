/** Runs before every test file: property tests choose their cases as `properties.ts` says. */
import fc from 'fast-check';
import { propertySeed, runs } from './properties.ts';

fc.configureGlobal({ seed: propertySeed, numRuns: runs(100) });
