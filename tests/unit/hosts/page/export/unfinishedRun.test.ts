import type { Order } from '../../../../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../../../../src/output/order/index.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { copyLine, headLine } from '../../../../../src/browser/runJournal.ts';
import { findUnfinishedRun } from '../../../../../src/hosts/page/export/unfinishedRun.ts';

const NOW = Date.UTC(2026, 4, 17);
const DAY = 86_400_000;
const order: Order = { ...USUAL_ORDER, name: 'Диплом' };
const head = { version: 2, archive: '1.zip', modified: NOW, identity: 'x', total: 3, order } as const;
const JOURNAL = headLine(head) + copyLine({ name: 'Диплом-1.png', fingerprint: 'f', size: 1, crc: 1 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { signal } = new AbortController();

const changing = () => Promise.reject(new DOMException('It has changed.', 'NotReadableError'));
const absent = () => Promise.reject(new DOMException('Absent', 'NotFoundError'));

/** A writer of a file that nobody else has. */
const free = { abort: () => Promise.resolve() };

/** A file with this text, last written then; null is gone before it can be read. */
function fileOf(name: string, text: string | null, lastModified = NOW) {
  const file = () => Promise.resolve(new File([text ?? ''], name, { lastModified }));
  return {
    kind: 'file',
    getFile: text === null ? absent : file,
    createWritable: () => Promise.resolve(free),
  };
}

type Files = Readonly<Record<string, object>>;

function folderOf(left: Map<string, object>): object {
  const handle = (name: string) => {
    const entry = left.get(name);
    return entry ? Promise.resolve(entry) : absent();
  };
  return {
    kind: 'directory',
    getDirectoryHandle: handle,
    getFileHandle: handle,
    entries: () => left.entries(),
    values: () => left.values(),
    removeEntry: (name: string) => Promise.resolve(void left.delete(name)),
  };
}

/** The private file system with these files of the project. */
function disk(files: Files): void {
  projects(new Map([['anna%2Fp1', folderOf(new Map(Object.entries(files)))]]));
}

/** The private file system with these folders of projects. */
function projects(folders: Map<string, object>): void {
  const root = folderOf(new Map([['exports', folderOf(folders)]]));
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } });
}

test('a run that was not finished is found', async () => {
  disk({ journal: fileOf('journal', JOURNAL) });
  expect(await findUnfinishedRun('anna/p1', NOW, signal)).toEqual({ order, done: 1, total: 3 });
});

test('it is found while another look at it has made a copy for a moment', async () => {
  disk({ 'journal.crswap': fileOf('journal.crswap', null), journal: fileOf('journal', JOURNAL) });
  expect(await findUnfinishedRun('anna/p1', NOW, signal)).toEqual({ order, done: 1, total: 3 });
});

test('one of the day before yesterday is removed', async () => {
  disk({ journal: fileOf('journal', JOURNAL, NOW - 2 * DAY) });
  const found = [
    await findUnfinishedRun('anna/p1', NOW, signal),
    await findUnfinishedRun('anna/p1', NOW - 2 * DAY, signal),
  ];
  expect(found).toEqual([null, null]);
});

test('one that another tab is making is found when that tab ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const held = new DOMException('Held', 'NoModificationAllowedError');
  const journal = fileOf('journal', JOURNAL);
  const writable = vi.fn(journal.createWritable).mockRejectedValue(held);
  disk({ journal: { ...journal, createWritable: writable } });
  const found = findUnfinishedRun('anna/p1', NOW, signal, async () => void writable.mockResolvedValue(free));
  await vi.runAllTimersAsync();
  expect(await found).toEqual({ order, done: 1, total: 3 });
});

test('one that cannot be read at this moment is found a moment later', async () => {
  const journal = fileOf('journal', JOURNAL);
  const getFile = vi.fn(journal.getFile).mockImplementation(changing);
  disk({ journal: { ...journal, getFile } });
  const found = findUnfinishedRun(
    'anna/p1',
    NOW,
    signal,
    async () => void getFile.mockImplementation(journal.getFile),
  );
  expect(await found).toEqual({ order, done: 1, total: 3 });
});

test('nobody waits for one any more once the signal is aborted', async () => {
  disk({ journal: { ...fileOf('journal', JOURNAL), getFile: changing } });
  const leaving = new AbortController();
  const found = findUnfinishedRun('anna/p1', NOW, leaving.signal, async () => leaving.abort());
  expect(await found).toBeNull();
});

test('the folder that another tab has just made for its run stays', async () => {
  const folders = new Map<string, object>([['anna%2Fp2', folderOf(new Map())]]);
  projects(folders);
  await findUnfinishedRun('anna/p1', NOW, signal);
  expect([...folders.keys()]).toEqual(['anna%2Fp2']);
});
