import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { finishInFile, withIssuedNumbers, withKnownNumbers } from '../../../src/cli/issuedFile.ts';
import type { Document } from '../../../src/document/document.ts';
import { aList } from '../data/issued/aList.ts';

const DAY = Date.UTC(2026, 4, 3, 12);
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'issued-'));
  folders.push(folder);
  return folder;
}

const people = Array.from({ length: 6 }, (_, row) => [`Ученик Номер ${row}`, row % 2 === 0 ? '7А' : '7Б']);
const list = (rows = people): Document =>
  aList(rows, ['ФИО', 'Класс'], { numbering: { pattern: '{Класс}-{№|с номера: 001}' } });

/** A run that makes these copies. */
async function shard(file: string, copies: readonly number[]): Promise<readonly string[]> {
  const document = await withIssuedNumbers(list(), file, DAY);
  const files = new Map(copies.map((copy) => [copy, `${copy}.png`]));
  await finishInFile(document, file, files, DAY);
  return copies.map((copy) => document.facts?.get('номер')?.[copy] ?? '');
}

const statesIn = async (file: string) => {
  const {
    rows,
  }: { readonly rows: readonly { readonly number: string; readonly state: { readonly kind: string } }[] } =
    JSON.parse(await readFile(file, 'utf8'));
  return rows.map(({ number, state }) => [number, state.kind]);
};

test('shards of one table that run at once give each row its own number', async () => {
  const file = path.join(await aFolder(), 'выданные.json');
  const numbers = await Promise.all([shard(file, [0, 1]), shard(file, [2, 3]), shard(file, [4, 5])]);
  expect([numbers, await statesIn(file)]).toEqual([
    [
      ['7А-001', '7Б-001'],
      ['7А-002', '7Б-002'],
      ['7А-003', '7Б-003'],
    ],
    ['7А-001', '7Б-001', '7А-002', '7Б-002', '7А-003', '7Б-003'].map((number) => [number, 'issued']),
  ]);
});

test('shards with files of their own come to the same numbers', async () => {
  const folder = await aFolder();
  const alone = await Promise.all([
    shard(path.join(folder, 'one.json'), [0, 1, 2]),
    shard(path.join(folder, 'two.json'), [3, 4, 5]),
  ]);
  expect(alone.flat()).toEqual(await shard(path.join(folder, 'whole.json'), [0, 1, 2, 3, 4, 5]));
});

test('the next run goes on, and looking at numbers writes nothing', async () => {
  const file = path.join(await aFolder(), 'выданные.json');
  await shard(file, [0, 1, 2, 3, 4, 5]);
  const before = await readFile(file, 'utf8');
  const known = await withKnownNumbers(list([['Новый Ученик', '7А'], ...people]), file);
  expect([known.facts?.get('номер')?.slice(0, 2), await readFile(file, 'utf8')]).toEqual([
    ['7А-004', '7А-001'],
    before,
  ]);
});

test('a file that is no register gives no numbers and stays as it is', async () => {
  const file = path.join(await aFolder(), 'выданные.json');
  await writeFile(file, '{"rows": [');
  await expect(withIssuedNumbers(list(), file, DAY)).rejects.toThrow('Номера не выданы');
  expect(await readFile(file, 'utf8')).toBe('{"rows": [');
});

test('a run that has lost its lock to another one begins again, after what that one has given', async () => {
  const folder = await aFolder();
  const file = path.join(folder, 'выданные.json');
  const other = path.join(folder, 'other.json');
  await withIssuedNumbers(list([['Другой Ученик', '7А']]), other, DAY);
  const { settings, ...rest } = list();
  let isHeldUp = false;
  const heldUp = {
    ...rest,
    // Read while the lock is held: the run stands still, and another one takes the lock, writes and gives it back.
    get settings() {
      if (!isHeldUp && existsSync(`${file}.lock`)) {
        isHeldUp = true;
        copyFileSync(other, file);
        rmSync(`${file}.lock`);
      }
      return settings;
    },
  };
  const { facts } = await withIssuedNumbers(heldUp, file, DAY);

  expect([facts?.get('номер')?.slice(0, 3), (await statesIn(file)).slice(0, 2)]).toEqual([
    ['7А-002', '7Б-001', '7А-003'],
    [
      ['7А-001', 'unfinished'],
      ['7А-002', 'unfinished'],
    ],
  ]);
});

test('what a killed run has left beside the file is removed, and nothing else', async () => {
  const folder = await aFolder();
  const file = path.join(folder, 'выданные.json');
  const left = ['выданные.json.7d444840-9dc0-11d1-b245-5ffdce74fad2.tmp', 'выданные.json.tmp', 'чужой.tmp'];
  for (const name of left) await writeFile(path.join(folder, name), '');
  await withIssuedNumbers(list(), file, DAY);
  expect((await readdir(folder)).toSorted()).toEqual(['выданные.json', 'выданные.json.tmp', 'чужой.tmp']);
});
