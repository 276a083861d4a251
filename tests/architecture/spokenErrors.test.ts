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

test('no message for people has in it what was thrown: all go through `reasonOf`', () => {
  const found = files
    .filter((file) => !file.startsWith('src/cli/') && !file.startsWith('src/visualiser/'))
    .filter((file) => LEAKS.some((leak) => leak.test(readFileSync(path.join(root, file), 'utf8'))));
  expect(found).toEqual([]);
});
