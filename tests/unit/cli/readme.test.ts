/** The README of the package is read in the repository, too, so it has the keys and sizes of the program itself. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HELP_TEXT } from '../../../src/cli/helpText.ts';
import { COPY_SIZES, LABEL_SHEETS } from '../../../src/output/print/index.ts';

const readme = readFileSync(
  path.join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'README.md'),
  'utf8',
);

test('the README repeats the help', () => {
  expect(/```\n(Patent Generator:[^`]*)```/.exec(readme)?.[1]).toBe(HELP_TEXT);
});

test.each([
  ['sheet of labels', LABEL_SHEETS],
  ['size of a copy', COPY_SIZES],
])('the README names each %s', (_, sizes) => {
  const named = Object.keys(sizes).map((name) => `\`${name}\``);
  expect(readme.replaceAll(/\s+/g, ' ')).toContain(named.join(', '));
});
