/** docs/security.md promises code and tests; this holds the page to what there is. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');
const FILE = /`((?:src|server|workers|tests|docs)\/[^`]+)`/g;

test('every file that is named exists', () => {
  const named = [...page.matchAll(FILE)].map(([, file]) => file ?? '');

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every rule that is quoted after a file of tests stands in that file', () => {
  const absent: string[] = [];
  for (const proof of page.matchAll(/`(tests\/[^`]+)`((?:,?\s*"[^"]+")+)/g)) {
    const source = readFileSync(path.join(root, proof[1] ?? ''), 'utf8');
    for (const [, rule] of (proof[2] ?? '').matchAll(/"([^"]+)"/g)) {
      if (!source.includes(rule ?? '')) absent.push(`${proof[1] ?? ''}: ${rule ?? ''}`);
    }
  }

  expect(absent).toEqual([]);
});

test('every answered point names code and a proof', () => {
  const rows = page.split('\n').filter((line) => /^\| (V\d|API\d)/.test(line));

  const bare = rows.filter((row) => !/formula/.test(row) && !/`tests\/.*`/.test(row));

  expect(rows.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});

test('nothing of the product makes HTML or code of a text', () => {
  const files = ['src', 'server', 'workers'].flatMap((folder) => filesBelow(path.join(root, folder)));

  const risky = files.filter((file) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
      readFileSync(file, 'utf8'),
    ),
  );

  expect(risky.map((file) => path.relative(root, file))).toEqual([]);
});

function filesBelow(entry: string): string[] {
  if (statSync(entry).isDirectory()) {
    return readdirSync(entry).flatMap((name) => filesBelow(path.join(entry, name)));
  }
  return /\.(ts|tsx)$/.test(entry) ? [entry] : [];
}
