/** docs/glossary.md: the word on the screen is there, and so are the names in the code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { russianTexts } from './russianTexts.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const NONE = '–';
/** `|` of a text in a cell. */
const BAR = '\u0000';

const rows = read('docs/glossary.md')
  .replaceAll(String.raw`\|`, BAR)
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', means = '', screen = '', code = '']) => ({ word, means, screen, code }));
const words = rows.filter(({ code }) => code !== '' && code !== 'In the code');

test('each word has one line', () => {
  const all = words.flatMap(({ word }) => word.split(', '));
  expect([words.length > 30, all.filter((word, index) => all.indexOf(word) !== index)]).toEqual([true, []]);
});

test('the word of the screen is one that a person reads', () => {
  const texts = russianTexts(root, ['src', 'tools/visualiser/src']).map(({ text }) => text.toLowerCase());
  const absent = words
    .flatMap(({ screen }) => (screen === NONE ? [] : screen.split(', ')))
    .filter((screen) => !texts.some((text) => text.includes(screen.toLowerCase())));
  expect(absent).toEqual([]);
});

test('names of the code are there, those that are being replaced too', () => {
  const code = readImports(root, ['src', 'workers', 'server', 'tools/visualiser/src'])
    .files.map(read)
    .join('\n');
  const named = rows.flatMap((row) =>
    Array.from(
      Object.values(row)
        .join(' ')
        .matchAll(/`([A-Za-z]+)`/g),
      ([, name = '']) => name,
    ),
  );
  expect([
    named.length > 10,
    named.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(code)),
  ]).toEqual([true, []]);
});
