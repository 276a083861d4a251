/** A large file in memory does not occupy the event loop on its way out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenDatabase } from './support/database.ts';
import { createService } from './support/service.ts';

const LARGE = Buffer.alloc(1_000_000, 'Грамота');
let pageDir: string;
beforeEach(() => {
  pageDir = mkdtempSync(path.join(tmpdir(), 'patent-generator-page-'));
  writeFileSync(path.join(pageDir, 'large.zip'), LARGE);
  writeFileSync(path.join(pageDir, 'small.txt'), 'Грамота');
});
afterEach(() => rmSync(pageDir, { recursive: true, force: true }));

const askFor = (file: string, method = 'GET') =>
  createService(brokenDatabase('The page needs no database.'), { config: { pageDir } }).app.request(file, {
    method,
  });

async function piecesOf(response: Response): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) pieces.push(piece);
  return pieces;
}

test('a large file comes whole, in pieces, with its length', async () => {
  const response = await askFor('/large.zip');

  const pieces = await piecesOf(response);

  expect({
    length: response.headers.get('Content-Length'),
    isWhole: Buffer.concat(pieces).equals(LARGE),
    longest: Math.max(...pieces.map(({ length }) => length)),
  }).toEqual({ length: '1000000', isWhole: true, longest: 64_000 });
});

test('a small file is sent at once', async () => {
  expect(await piecesOf(await askFor('/small.txt'))).toHaveLength(1);
});

test('HEAD tells the length of a large file and sends nothing of it', async () => {
  const response = await askFor('/large.zip', 'HEAD');

  expect([response.headers.get('Content-Length'), await response.text()]).toEqual(['1000000', '']);
});
