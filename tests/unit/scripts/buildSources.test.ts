/** A build is made anew when any of its sources changes, and only then. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../../scripts/build.mjs';
import { buildSources } from '../../../scripts/buildSources.mjs';
import { pageHash, TESTED, testsHash } from '../../../scripts/visualiserHash.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A small checkout with a file in each place that the real one has. */
function checkout(files: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'сборка '));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  writeFileSync(path.join(folder, '.gitignore'), 'dist\nnode_modules/\n.cache/\n');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  return folder;
}

/** One source of every folder at the top of this checkout, and every file there that is one. */
const places = [...new Map(buildSources(root).map((file) => [file.split('/')[0], file])).values()];

test('the folders of the product, its scripts and its WebAssembly are sources', () => {
  const top = new Set(buildSources(root).map((file) => file.split('/')[0]));

  expect(
    ['public', 'scripts', 'server', 'src', 'wasm', 'workers', 'index.html', 'package-lock.json'].filter(
      (name) => !top.has(name),
    ),
  ).toEqual([]);
});

test.each(places)('a change in %s is built', (file) => {
  const folder = checkout([file]);
  const before = fingerprintOf(folder, {});

  appendFileSync(path.join(folder, file), ' ');

  expect(fingerprintOf(folder, {})).not.toBe(before);
});

test.each([
  'tests/unit/table.test.ts',
  'docs/operations.md',
  'bench/main.ts',
  'tools/visualiser/src/main.tsx',
  'README.md',
  'dist/page/index.html',
])('a change in %s is not built', (file) => {
  const folder = checkout(['src/main.ts', file]);
  const before = fingerprintOf(folder, {});

  appendFileSync(path.join(folder, file), ' ');

  expect(fingerprintOf(folder, {})).toBe(before);
});

test.each([
  ['tools/visualiser/src/main.tsx', { isBuilt: true, isTested: true }],
  ['tools/visualiser/tests/unit/fold.test.ts', { isBuilt: false, isTested: true }],
  ['src/machines/project/machine.ts', { isBuilt: false, isTested: true }],
  ['src/inspect/describe.ts', { isBuilt: false, isTested: true }],
  ['src/ui/main.tsx', { isBuilt: false, isTested: false }],
  [TESTED, { isBuilt: false, isTested: false }],
])(
  'the page of the machines is built anew, and its tests are run anew, after a change in %s: %j',
  (file, due) => {
    const folder = checkout(['tools/visualiser/machines.html', file]);
    const before = { page: pageHash(folder), tests: testsHash(folder) };

    appendFileSync(path.join(folder, file), ' ');

    expect({
      isBuilt: pageHash(folder) !== before.page,
      isTested: testsHash(folder) !== before.tests,
    }).toEqual(due);
  },
);

test('a new source that git does not know yet is built, and a deleted one too', () => {
  const folder = checkout(['src/main.ts']);
  const before = fingerprintOf(folder, {});
  writeFileSync(path.join(folder, 'src', 'new.ts'), '');
  const withNew = fingerprintOf(folder, {});
  rmSync(path.join(folder, 'src', 'new.ts'));

  expect([withNew === before, fingerprintOf(folder, {}) === before]).toEqual([false, true]);
});

test('builds for different addresses are different builds', () => {
  const folder = checkout(['src/main.ts']);
  const at = (address: string) => fingerprintOf(folder, { PUBLIC_URL: address });

  expect(at('https://a.example')).not.toBe(at('https://b.example'));
});

describe('without git', () => {
  test('an unpacked archive has the same sources as the checkout', () => {
    const files = [
      'src/main.ts',
      'wasm/png.ts',
      'docs/map.md',
      'dist/page/index.html',
      'node_modules/a/index.js',
    ];
    const folder = checkout(files);
    const unpacked = mkdtempSync(path.join(tmpdir(), 'архив '));
    folders.push(unpacked);
    for (const name of readdirSync(folder).filter((name) => name !== '.git'))
      cpSync(path.join(folder, name), path.join(unpacked, name), { recursive: true });

    expect(buildSources(unpacked)).toEqual(buildSources(folder));
  });
});
