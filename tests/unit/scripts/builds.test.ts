/** A newer build never takes the files of a running server. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { pointTo, removeOldBuilds, useBuild } from '../../../scripts/builds.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'сборки '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  writeFileSync(path.join(made, 'page'), name);
  return made;
}

test('the link leads to the newest build', () => {
  const link = path.join(folder, 'dist');
  pointTo(link, build('old'));

  pointTo(link, build('new'));

  expect(readFileSync(path.join(link, 'page'), 'utf8')).toBe('new');
});

test('a folder in its place, made by an older version, gives way', () => {
  const link = build('dist');

  pointTo(link, build('new'));

  expect(readFileSync(path.join(link, 'page'), 'utf8')).toBe('new');
});

test('a build stays while a process runs from it; one that nobody uses goes', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  useBuild(build('used'), process.pid);
  useBuild(build('left'), ended);
  build('unused');

  removeOldBuilds(folder, build('current'));

  expect(readdirSync(folder).toSorted()).toEqual(['current', 'used']);
});
