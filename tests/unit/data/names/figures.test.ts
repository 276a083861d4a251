/** The figures of `npm run tool names` beside what the product promises of Russian names. */
import { describe, expect, test } from 'vitest';
import {
  goldNames,
  goldParts,
  goldSurnames,
  hardNames,
  harderNames,
  hardWholeNames,
  people,
} from './goldNames.ts';
import {
  flaggedAmong,
  formsOf as formsOfNames,
  measureHardNames,
  measureNames,
  measurePeoples,
  wordsOfNames,
  worseThanPetrovich,
} from './measureNames.ts';

const plain = measureNames();
const hard = measureHardNames();
const harder = measureHardNames(harderNames);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const formsOf = ({ rows }: typeof plain) => sum(rows.map(({ forms }) => forms));
const shareOf = (of: 'ours' | 'bare', nameCase: string) => {
  const own = plain.rows.filter((row) => row.nameCase === nameCase);
  return sum(own.map((row) => row[of])) / sum(own.map(({ forms }) => forms));
};

describe('the list of plain names', () => {
  test.each([
    ['dative', 0.998],
    ['instrumental', 0.995],
    ['genitive', 0.995],
    ['accusative', 0.995],
    ['prepositional', 0.995],
  ])('has the right %s in at least %d of its forms', (nameCase, share) => {
    expect(shareOf('ours', nameCase)).toBeGreaterThanOrEqual(share);
  });

  test('has no wrong form that nobody is asked about', () => {
    expect(plain.wrongUnflagged).toBe(0);
  });

  test('has at most one person of twenty in the review list', () => {
    expect(plain.flagged).toBeLessThanOrEqual(plain.people / 20);
  });

  test('has fewer of them where names are frequent: two of a hundred', () => {
    expect(flaggedAmong(people)).toBeLessThanOrEqual(people.length / 50);
  });
});

describe.each([
  ['first', hardNames, hard],
  ['second', harderNames, harder],
])('the %s list of hard names', (_, names, figures) => {
  test('has at least two hundred of them', () => {
    expect(new Set(names.map(({ nominative }) => nominative)).size).toBeGreaterThanOrEqual(200);
  });

  test('has at most five wrong forms of a thousand that nobody is asked about', () => {
    expect(figures.wrongUnflagged).toBeLessThanOrEqual(formsOf(figures) / 200);
  });

  test('has the right proposal in nine of ten forms that a person is asked about', () => {
    expect(figures.proposedRight).toBeGreaterThanOrEqual(figures.proposed * 0.9);
  });
});

test('no case and no sex is worse than petrovich alone', () => {
  expect([...plain.rows, ...hard.rows, ...harder.rows].filter(({ ours, bare }) => ours < bare)).toEqual([]);
});

test.each([
  ['full names', wordsOfNames(goldNames)],
  ['hard names', wordsOfNames(formsOfNames(hardWholeNames))],
  ['words', goldParts],
  ['surnames', goldSurnames],
])('no word of the list of %s is declined rightly by petrovich alone and wrongly by us', (_, words) => {
  // Where a word is, the test prints it with both forms.
  expect(worseThanPetrovich(words)).toEqual([]);
});

describe('names of other peoples', () => {
  const rows = measurePeoples();

  test('are those of eighteen, fifteen people each at least', () => {
    expect([rows.length, rows.filter(({ names }) => names < 15)]).toEqual([18, []]);
  });

  test('have no wrong form that nobody is asked about', () => {
    expect(rows.filter(({ silent }) => silent > 0)).toEqual([]);
  });

  test('are right in forty-nine of fifty', () => {
    expect(sum(rows.map(({ right }) => right))).toBeGreaterThanOrEqual(
      sum(rows.map(({ names }) => names)) * 0.98,
    );
  });

  test('are in the review list in at most one of ten, and in one of five of any people', () => {
    expect([
      sum(rows.map(({ flagged }) => flagged)) <= sum(rows.map(({ names }) => names)) / 10,
      rows.filter(({ flagged, names }) => flagged > names / 5),
    ]).toEqual([true, []]);
  });
});
