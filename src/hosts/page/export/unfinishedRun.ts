/** Finds a collection that was begun on this device and not finished. */
import type { Order } from '../../../output/order/index.ts';
import { isHeld, onceFree, pause } from '../../../browser/onceFree.ts';
import { JOURNAL_FILE, parseJournal } from '../../../browser/runJournal.ts';
import { privateFiles } from '../../../browser/privateFiles.ts';
import { RUNS_FOLDER } from '../../../browser/runsFolder.ts';

export interface UnfinishedRun {
  readonly order: Order;
  /** Copies that are ready. */
  readonly done: number;
  readonly total: number;
}

const DAY_MS = 86_400_000;
/** Between two looks at a run that another tab is making, or whose files cannot be read at this moment. */
const LOOK_MS = 1000;

/**
 * The unfinished run of a project, at most a day old: later the product may draw otherwise. Removes the
 * copies of older runs of all projects.
 * @param now milliseconds since 1970
 * @param signal with one, waits for another tab that is making the run; null when it is aborted before that
 *     tab ends
 */
export async function findUnfinishedRun(
  place: string,
  now: number,
  signal?: AbortSignal,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<UnfinishedRun | null> {
  const runs = await runsFolder();
  if (runs === null) return null;
  // Another tab may be at work in these folders.
  await removeOld(runs, now - DAY_MS).catch(() => undefined);
  for (;;) {
    const found = await lookAt(runs, place);
    if (found !== 'unclear') return found;
    if (signal === undefined) return null;
    await wait(LOOK_MS);
    if (signal.aborted) return null;
  }
}

async function lookAt(
  runs: FileSystemDirectoryHandle,
  place: string,
): Promise<UnfinishedRun | 'unclear' | null> {
  try {
    return await unfinishedIn(await runs.getDirectoryHandle(encodeURIComponent(place)));
  } catch (error) {
    return isAbsent(error) ? null : 'unclear';
  }
}

/** Null where there is no such folder, or no private file system. */
async function runsFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await privateFiles()).getDirectoryHandle(RUNS_FOLDER);
  } catch {
    return null;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** Forgets the unfinished run of a project. */
export async function forgetUnfinishedRun(place: string): Promise<void> {
  try {
    const root = await privateFiles();
    const runs = await root.getDirectoryHandle(RUNS_FOLDER);
    await runs.removeEntry(encodeURIComponent(place), { recursive: true });
  } catch {
    // It is gone already, or another tab is at work there.
  }
}

/** Rejects when the journal is absent, or cannot be read at this moment. */
async function unfinishedIn(folder: FileSystemDirectoryHandle): Promise<UnfinishedRun | 'unclear' | null> {
  const file = await folder.getFileHandle(JOURNAL_FILE);
  if (await isBeingMade(file)) return 'unclear';
  const journal = parseJournal(await (await file.getFile()).text());
  if (journal === null || journal.copies.length === 0) return null;
  const { head, copies } = journal;
  return { order: head.order, done: copies.length, total: head.total };
}

/** Removes the folders whose files were last written before this moment. */
async function removeOld(runs: FileSystemDirectoryHandle, moment: number): Promise<void> {
  for await (const [name, folder] of runs.entries()) {
    if (folder.kind !== 'directory' || (await lastWrite(folder)) >= moment) continue;
    await runs.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}

/** Infinity for a folder without files: another tab may have made it for a run that it begins. */
async function lastWrite(folder: FileSystemDirectoryHandle): Promise<number> {
  const times: number[] = [];
  for await (const file of folder.values()) if (file.kind === 'file') times.push(await fileTime(file));
  return times.length === 0 ? Infinity : Math.max(...times);
}

/**
 * When a file was last written; 0 when it is gone, as the browser's copies are that it makes for a moment.
 */
async function fileTime(file: FileSystemFileHandle): Promise<number> {
  try {
    return (await file.getFile()).lastModified;
  } catch (error) {
    return isAbsent(error) ? 0 : Infinity;
  }
}

/** Whether another tab is at work: it then has the journal for itself, and nobody else can write. */
async function isBeingMade(journal: FileSystemFileHandle): Promise<boolean> {
  try {
    const writing = await onceFree(() => journal.createWritable({ keepExistingData: true }));
    await writing.abort();
    return false;
  } catch (error) {
    return isHeld(error);
  }
}
