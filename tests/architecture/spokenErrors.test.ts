import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const { files } = readImports(root, ['src', 'workers']);

/** A Russian text with what was thrown inside, or the text of a thrown value as a message. */
const LEAKS = [
  /[А-Яа-яЁё][^\n`']*\$\{(?:String\(\w+\)|errorText\(|(?:error|reason|thrown)\.message\})/,
  /(?:message|text): (?:String\((?:error|reason|thrown)\)|errorText\()/,
];

test('no message for people has in it what was thrown: all go through `reasonOf` or `reasonInNode`', () => {
  const found = files.filter((file) =>
    LEAKS.some((leak) => leak.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});

/** A literal of several Latin words: a sentence in English. Errors that are thrown are for developers. */
const ENGLISH =
  /(['"`])(?:(?!\1)[^\n\\А-Яа-яЁё])*[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}(?:(?!\1)[^\n\\А-Яа-яЁё])*\1/;

test('the command line says nothing in English', () => {
  const found = files
    .filter((file) => file.startsWith('src/cli/'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .replaceAll(/\/\*[^]*?\*\/|(?<=\s)\/\/[^\n]*/g, '')
        .split('\n')
        .filter((line) => ENGLISH.test(line) && !/throw new Error\(/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
