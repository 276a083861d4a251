/**
 * `npm run tool budget`: writes the seconds of every file that took one or more in the last test runs into
 * tests/budget.json. The limits of commands and parts are set by hand.
 */
import { writeFileSync } from 'node:fs';
import { BUDGET, keptTimes, readBudget } from './testTimes.mjs';

const files = Object.entries(keptTimes())
  .filter(([, seconds]) => seconds >= 1)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
writeFileSync(BUDGET, `${JSON.stringify({ ...readBudget(), files: Object.fromEntries(files) }, null, 2)}\n`);
