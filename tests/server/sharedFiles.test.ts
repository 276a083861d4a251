/** Files of the page are read once and shared by all requests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createSharedFiles } from '../../server/http/sharedFiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shared-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

/** Files of ten bytes, and the order in which they were read from the disk. */
function files(maxBytes: number) {
  const reads: string[] = [];
  const shared = createSharedFiles(maxBytes, (file) => {
    reads.push(path.basename(file));
    return readFile(file);
  });
  for (const name of ['a', 'b', 'c']) write(name, `${name}123456789`);
  return { reads, read: (name: string) => shared(path.join(folder, name)) };
}

test('two hundred readers share the bytes of one', async () => {
  const { reads, read } = files(100);

  const found = await Promise.all(Array.from({ length: 200 }, () => read('a')));

  expect({ reads, different: new Set(found.map((file) => file?.bytes)).size }).toEqual({
    reads: ['a'],
    different: 1,
  });
});

test('no more than so many bytes are kept, the longest unasked go first', async () => {
  const { reads, read } = files(20);

  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name);

  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('a file that changed is read anew', async () => {
  const { read } = files(100);
  await read('a');
  write('a', 'another text');

  const found = await read('a');

  expect(new TextDecoder().decode(found?.bytes)).toBe('another text');
});

test('what is no file is not there, and is there once it was made', async () => {
  const { read } = files(100);
  const before = await read('d');
  write('d', 'made');

  expect([before, (await read('d'))?.size]).toEqual([null, 4]);
});
