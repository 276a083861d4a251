/** The form of the pages of decisions, and their index. Citations of them: references.test.ts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHANGE,
  citationsOf,
  DECISIONS,
  indexEntry,
  numbersOf,
  pageOf,
  readDecisionPages,
  unfoldedRecords,
} from '../../scripts/decisions.ts';

const MOST_LINES = 90;
const MOST_LINES_OF_A_DECISION = 30;
const pages = readDecisionPages();

test('a page begins with a sentence that says what it is about', () => {
  expect(pages.filter(({ about }) => about === '').map(({ name }) => name)).toEqual([]);
});

test('a page has at most 90 lines: beyond that it is split by subject', () => {
  expect(pages.filter(({ lines }) => lines > MOST_LINES).map(({ name }) => name)).toEqual([]);
});

test('a decision has at most 30 lines', () => {
  const long = pages.flatMap((page) =>
    page.sections
      .filter(({ heading, body }) => heading !== 'Changes' && body.length > MOST_LINES_OF_A_DECISION)
      .map(({ heading }) => `${page.name}: ${heading}`),
  );
  expect(long).toEqual([]);
});

test('a citation leads to one decision: headings of a page differ, and none is empty', () => {
  const citations = pages.flatMap(citationsOf);
  const empty = pages.flatMap(({ name, sections }) =>
    sections.filter(({ body }) => body.length === 0).map(({ heading }) => `${name}: ${heading}`),
  );
  expect([citations.length - new Set(citations).size, empty]).toEqual([0, []]);
});

test('a page ends with «Changes», lines of a day and what changed', () => {
  const wrong = pages.flatMap(({ name, sections }) => {
    const last = sections.at(-1);
    if (last?.heading !== 'Changes') return [name];
    return last.body.filter((line) => !CHANGE.test(line) && !line.startsWith('  ')).map(() => name);
  });
  expect(wrong).toEqual([]);
});

test('each former record is a line of «Changes» on one page, so that commits that cite its number are read', () => {
  const numbers = pages.flatMap(numbersOf);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect([twice, numbers.length >= 242]).toEqual([[], true]);
});

test('no decision is a record of its own: `npm run tool decisions` says what to fold into pages', () => {
  expect(unfoldedRecords()).toEqual([]);
});

test('the index has an entry for each page (`npm run tool decisions` writes it)', () => {
  const [, ...entries] = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8').trimEnd().split('\n- ');
  expect(entries.map((entry) => `- ${entry}`)).toEqual(pages.map(indexEntry));
});

describe('the reading of a page', () => {
  const page = pageOf(
    'edges',
    '# Edges\n\nHow edges are painted. More.\n\n## No clip\n\nWhy.\n\n' +
      '## Rejected\n\n- Clips.\n\n## Changes\n\n- 2026-11-20 · 0280 No clip\n- 2026-11-21 · masks\n',
  );

  test('finds its sentence, its headings and its numbers', () => {
    expect([page.about, citationsOf(page), numbersOf(page), page.lines]).toEqual([
      'How edges are painted.',
      ['edges#no-clip', 'edges#rejected', 'edges#changes'],
      ['0280'],
      16,
    ]);
  });

  test('gives the index what is in force', () => {
    expect(indexEntry(page)).toBe('- [edges](edges.md): How edges are painted.\n  No clip');
  });
});
