/**
 * `npm run tool spec`: prints how many sentences of the specification are covered by tests, and which are
 * open.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingThings, readRows, unfinished } from './specCoverage.ts';

const root = path.join(import.meta.dirname, '..');
const rows = readRows(readFileSync(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'));
const count = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).length;

const problems = [...unfinished(rows), ...missingThings(rows, root)];
process.stdout.write(
  [
    `${rows.length} sentences of the specification`,
    `${count('tested')} shown by tests`,
    `${count('decided')} decided otherwise or not shown there`,
    `${count('open')} open`,
    ...problems.map((problem) => `! ${problem}`),
    '',
  ].join('\n'),
);
if (problems.length > 0) process.exitCode = 1;
