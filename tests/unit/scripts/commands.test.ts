/** Each name that `npm run bench`, `tool` and `server` list leads to a program. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, listOf, SERVER_COMMANDS, TOOLS } from '../../../scripts/commands.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const isThere = (...parts: string[]) => existsSync(path.join(root, ...parts));

test('every bench is a folder with its program', () => {
  expect(Object.keys(BENCHES).filter((name) => !isThere('bench', name, 'main.ts'))).toEqual([]);
});

test('every tool has its programs', () => {
  const programs = Object.values(TOOLS).flatMap(({ run }) => run);

  expect(programs.filter((program) => !isThere('scripts', ...program.split('/')))).toEqual([]);
});

test("every operator's command is a program of the server's build", () => {
  const config = readFileSync(path.join(root, 'vite.server.config.ts'), 'utf8');
  const programs = Object.values(SERVER_COMMANDS).map(({ program }) => program.replace(/\.js$/, ''));

  expect(programs.filter((name) => !new RegExp(`^ +'?${name}'?: 'server/`, 'm').test(config))).toEqual([]);
});

test('the list has a line for each name', () => {
  expect(listOf('npm run tool', { names: { says: 'forms of names' }, spec: { says: 'sentences' } })).toBe(
    'npm run tool <name>\n  names  forms of names\n  spec   sentences',
  );
});
