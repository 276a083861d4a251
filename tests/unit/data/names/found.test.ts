/** Names as they are found in real tables, with their right forms. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declineName } from '../../../../src/data/names/declineName.ts';
import { checkNameList } from '../../../../src/data/names/nameList.ts';
import { tsvRows } from './goldNames.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'names', 'found');
const rowsOf = (file: string) => tsvRows(path.join(folder, file)).slice(1);

describe.each([
  'n1-initials-without-last-dot.tsv',
  'n2-word-with-a-foreign-sign.tsv',
  'n3-other-hyphens.tsv',
  'n5-double-surnames.tsv',
  'n6-hushed-adjectives.tsv',
  'n8-short-oj.tsv',
  'n9-ogly-with-hyphen-and-ugli.tsv',
])('%s', (file) => {
  test.each(rowsOf(file))('the forms of «%s» are right', (name, genitive = '', dative) => {
    const forms = [declineName(name ?? '', 'genitive'), declineName(name ?? '', 'dative')];
    // A job behind a comma may stay as it is where a person is asked about it.
    const isAsked = genitive.endsWith('(или сомнение)');
    expect(
      isAsked ? forms.map(({ doubts }) => doubts.map(({ kind }) => kind)) : forms.map(({ text }) => text),
    ).toEqual(isAsked ? [['aside'], ['aside']] : [genitive, dative]);
  });
});

test('a right name is never changed: stress marks, apostrophes and small particles stay', () => {
  const names = readFileSync(path.join(folder, 'n12-harmful-fixes.txt'), 'utf8').trim().split('\n');
  expect(checkNameList(names, { isDeclined: false, role: null })).toEqual([]);
});
