/**
 * Runs before every test file: property tests choose their cases as `properties.ts` says, and documents are
 * filled in Russian.
 */
import fc from 'fast-check';
import { useRussian } from '../src/data/records/filling.ts';
import { propertySeed, runs } from './properties.ts';

fc.configureGlobal({ seed: propertySeed, numRuns: runs(100) });
useRussian();
