/** The figures of `npm run tool names` beside what the product promises of Russian names. */
import { expect, test } from 'vitest';
import { measureNames } from './measureNames.ts';

const { rows, people, flagged, wrongUnflagged } = measureNames();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const shareOf = (of: 'ours' | 'bare', nameCase: string) => {
  const own = rows.filter((row) => row.nameCase === nameCase);
  return sum(own.map((row) => row[of])) / sum(own.map(({ forms }) => forms));
};

test.each([
  ['dative', 0.998],
  ['instrumental', 0.995],
  ['genitive', 0.995],
  ['accusative', 0.995],
  ['prepositional', 0.995],
])('the %s of full names is right in at least %d of the gold list', (nameCase, share) => {
  expect(shareOf('ours', nameCase)).toBeGreaterThanOrEqual(share);
});

test('no case and no sex is worse than petrovich alone', () => {
  expect(rows.filter(({ ours, bare }) => ours < bare)).toEqual([]);
});

test('a wrong form that nobody is asked about is at most one of a thousand', () => {
  expect(wrongUnflagged).toBeLessThanOrEqual(sum(rows.map(({ forms }) => forms)) / 1000);
});

test('at most one person of twenty is in the review list', () => {
  expect(flagged).toBeLessThanOrEqual(people / 20);
});
