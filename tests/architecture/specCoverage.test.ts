/** `docs/spec-coverage.md` against the specification, the code and the tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingThings, readRows, readSentences, unfinished, unmatched } from '../../scripts/specCoverage.ts';

const root = path.join(import.meta.dirname, '..', '..');
const rows = readRows(readFileSync(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'));
const specification = readFileSync(path.join(root, 'docs', 'specification.md'), 'utf8');

describe('the table of the specification', () => {
  test('names files and tests that are there', () => {
    expect(missingThings(rows, root)).toEqual([]);
  });

  test('has code and a test for every sentence that is not decided otherwise', () => {
    expect([rows.length > 180, unfinished(rows)]).toEqual([true, []]);
  });

  test('has one row for each sentence', () => {
    expect(unmatched(readSentences(specification), rows)).toEqual([]);
  });
});

describe('the check', () => {
  const text =
    "# Title\n\nIt begins.\n\n## 1. Texts\n\n- Asks (title 'Да', text 'Есть. Точно?'); goes. The server's word.\n\n| A | B |\n|---|---|\n| x | y |\n";

  test('takes a quoted text as one, and a table row as a sentence', () => {
    expect(readSentences(text)).toEqual([
      { number: '§0.1', text: 'It begins.' },
      { number: '§1.1', text: "Asks (title 'Да', text 'Есть. Точно?'); goes." },
      { number: '§1.2', text: "The server's word." },
      { number: '§1.3', text: 'x — y' },
    ]);
  });

  test('finds a sentence without its row and a row without its sentence', () => {
    const [sentence] = readSentences('It begins.\n');
    expect(unmatched(sentence ? [sentence] : [], row('§0.1', 'It ends.', '–', 'no test'))).toEqual([
      'no row: §0.1 It begins.',
      'no sentence: §0.1 It ends.',
    ]);
  });

  test('finds files and titles that are not there', () => {
    const own = 'tests/architecture/specCoverage.test.ts';
    const proof = `\`${own}\` › «the check»<br>\`${own}\` › «no such title of it»<br>\`tests/none.test.ts\` › «x»`;
    expect(missingThings(row('§1.1', 'A.', '`src/none.ts`', proof), root)).toEqual([
      '§1.1: src/none.ts',
      '§1.1: tests/none.test.ts',
      `§1.1: ${own} › «no such title of it»`,
    ]);
  });

  test('finds rows without a test', () => {
    expect(
      unfinished([...row('§1.1', 'A.', '–', 'no test'), ...row('§1.2', 'B.', '–', 'decided: so')]),
    ).toEqual(['§1.1 A.']);
  });
});

function row(number: string, sentence: string, code: string, proof: string): ReturnType<typeof readRows> {
  return readRows(`| ${number} | ${sentence} | ${code} | ${proof} |`);
}
