/** Reading a font takes work in proportion to its file: a small file cannot hold up who reads it. */
import { afterEach, expect, test, vi } from 'vitest';
import { readFont } from '../../../../src/document/fontFile/readFont.ts';
import type { Bytes } from '../../../../src/document/fontFile/sfnt.ts';
import { readTables, sfntOf, viewOf } from '../../../../src/document/fontFile/sfnt.ts';
import { fontWithGroups, fontWithNames, fontWithSegments } from '../../../host/hostileFont.ts';
import { golos } from '../../../host/ownFont.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A font whose 16 tables are all the whole file: each would be summed up. */
async function sharedTables(): Promise<Bytes> {
  const tables = new Map(readTables(await golos()));
  const file = sfntOf(tables);
  const view = viewOf(file);
  for (let index = 0; index < tables.size; index += 1) {
    view.setUint32(12 + index * 16 + 8, 12 + tables.size * 16);
    view.setUint32(12 + index * 16 + 12, file.length - (12 + tables.size * 16));
  }
  return file;
}

const filled = (count: number, at: (index: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => at(index));

test.each<readonly [string, () => Promise<Bytes>]>([
  ['an ordinary font', golos],
  ['segments that all have every code', () => fontWithSegments(filled(500, () => [0, 0xfffe]))],
  ['segments that overlap by one code', () => fontWithSegments(filled(500, (i) => [i * 100, i * 100 + 100]))],
  ['segments that descend', () => fontWithSegments(filled(500, (i) => [60_000 - i * 100, 60_010 - i * 100]))],
  ['groups without a glyph', () => fontWithGroups(filled(9, (i) => [i * 119_000, i * 119_000 + 118_999]))],
  ['names that are all the same long text', () => fontWithNames(2000)],
  ['tables that share their bytes', sharedTables],
])('%s', async (_, make) => {
  const file = await make();
  const reads = [
    vi.spyOn(DataView.prototype, 'getUint16'),
    vi.spyOn(DataView.prototype, 'getUint32'),
    vi.spyOn(Set.prototype, 'add'),
    vi.spyOn(String, 'fromCharCode'),
  ];

  readFont(file);

  const work = reads.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  expect(work / file.length).toBeLessThan(4);
});

test.each([
  [
    'each code once',
    [
      [1, 0x4ff],
      [0x500, 0x8ff],
      [0xffff, 0xffff],
    ],
    true,
  ],
  [
    'the end written twice',
    [
      [1, 0x4ff],
      [0xffff, 0xffff],
      [0xffff, 0xffff],
    ],
    true,
  ],
  [
    'a code twice',
    [
      [1, 0x500],
      [0x500, 0x8ff],
      [0xffff, 0xffff],
    ],
    false,
  ],
  [
    'a later segment first',
    [
      [0x500, 0x8ff],
      [1, 0x4ff],
      [0xffff, 0xffff],
    ],
    false,
  ],
] as const)('a character map whose segments have %s', async (_, segments, isSound) => {
  expect(readFont(await fontWithSegments(segments)).ok).toBe(isSound);
});
