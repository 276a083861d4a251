/** The form of decision records, and their index. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DECISIONS, indexLine, readDecisions } from '../../scripts/decisions.ts';

const MOST_LINES = 30;
const records = readDecisions();

test('a decision has the heading «# NNNN. Title» with the number of its file', () => {
  expect(records.filter(({ name, number }) => name.slice(0, 4) !== number).map(({ name }) => name)).toEqual(
    [],
  );
});

test('a number belongs to one decision', () => {
  expect(records.length - new Set(records.map(({ number }) => number)).size).toBe(0);
});

test('a decision says under **Status:** whether it is in force, replaced by another or history', () => {
  expect(records.filter(({ status }) => status === '').map(({ name }) => name)).toEqual([]);
});

test('a decision has at most 30 lines', () => {
  expect(records.filter(({ lines }) => lines > MOST_LINES).map(({ name }) => name)).toEqual([]);
});

test('the index has one line for each decision (`npm run tool decisions` writes it)', () => {
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(records.map(indexLine));
});

test('a line of the index says what is not simply in force', () => {
  const record = { name: '0004-edges.md', number: '0004', title: 'Edges', lines: 9 };
  expect([
    indexLine({ ...record, status: 'in force.' }),
    indexLine({ ...record, status: 'replaced by 0119.' }),
  ]).toEqual(['- [0004](0004-edges.md) Edges', '- [0004](0004-edges.md) Edges (replaced by 0119)']);
});
