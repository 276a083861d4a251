/**
 * A comment belongs to the code below it. Blocks that stand apart were headers of files that were joined to others, and
 * nobody knows where what they say ends.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** A plain block at the beginning of a line; switches of the lint are none. */
const BLOCK = /^\/\*(?!\*)(?!\s*(?:oxlint|v8|@))/mu;

test('no plain block comment stands between the declarations of a file', () => {
  const { files } = readImports(root, ['src', 'workers', 'server']);
  expect(files.filter((file) => BLOCK.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
