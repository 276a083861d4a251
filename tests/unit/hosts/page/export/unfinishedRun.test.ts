import { afterEach, expect, test, vi } from 'vitest';
import { copyLine, headLine } from '../../../../../src/hosts/browser/runJournal.ts';
import { findUnfinishedRun } from '../../../../../src/hosts/page/export/unfinishedRun.ts';

const NOW = Date.UTC(2026, 4, 17);
const DAY = 86_400_000;
const order = { name: 'Диплом', format: 'png', copies: '', pattern: null } as const;
const head = { version: 1, archive: '1.zip', modified: NOW, identity: 'x', total: 3, order } as const;
const JOURNAL = headLine(head) + copyLine({ name: 'Диплом-1.png', fingerprint: 'f', size: 1, crc: 1 });

afterEach(() => void vi.unstubAllGlobals());

const absent = () => Promise.reject(new DOMException('Absent', 'NotFoundError'));

/** A file with this text, last written then; null is gone before it can be read. */
function fileOf(name: string, text: string | null, lastModified = NOW) {
  const writing = { abort: () => Promise.resolve() };
  const file = () => Promise.resolve(new File([text ?? ''], name, { lastModified }));
  return {
    kind: 'file',
    getFile: text === null ? absent : file,
    createWritable: () => Promise.resolve(writing),
  };
}

type Files = Readonly<Record<string, object>>;

function folderOf(entries: Files): object {
  const left = new Map(Object.entries(entries));
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
  const root = folderOf({ exports: folderOf({ 'anna%2Fp1': folderOf(files) }) });
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(root) } });
}

test('a run that was not finished is found', async () => {
  disk({ journal: fileOf('journal', JOURNAL) });
  expect(await findUnfinishedRun('anna/p1', NOW)).toEqual({ order, done: 1, total: 3 });
});

test('it is found while another look at it has made a copy for a moment', async () => {
  disk({ 'journal.crswap': fileOf('journal.crswap', null), journal: fileOf('journal', JOURNAL) });
  expect(await findUnfinishedRun('anna/p1', NOW)).toEqual({ order, done: 1, total: 3 });
});

test('one of the day before yesterday is removed', async () => {
  disk({ journal: fileOf('journal', JOURNAL, NOW - 2 * DAY) });
  const found = [await findUnfinishedRun('anna/p1', NOW), await findUnfinishedRun('anna/p1', NOW - 2 * DAY)];
  expect(found).toEqual([null, null]);
});
