/** Finds a collection that was begun on this device and not finished. */
import type { CollectionOrder } from '../../../engine/index.ts';
import { isHeld, onceFree } from '../../browser/onceFree.ts';
import { JOURNAL_FILE, parseJournal } from '../../browser/runJournal.ts';
import { RUNS_FOLDER } from '../../browser/runsFolder.ts';

export interface UnfinishedRun {
  readonly order: CollectionOrder;
  /** Copies that are ready. */
  readonly done: number;
  readonly total: number;
}

const DAY_MS = 86_400_000;

/**
 * The unfinished run of a project, at most a day old: later the product may draw otherwise. Removes the copies
 * of older runs of all projects.
 * @param now milliseconds since 1970
 */
export async function findUnfinishedRun(place: string, now: number): Promise<UnfinishedRun | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const runs = await root.getDirectoryHandle(RUNS_FOLDER);
    await removeOld(runs, now - DAY_MS);
    const folder = await runs.getDirectoryHandle(encodeURIComponent(place));
    return await unfinishedIn(folder);
  } catch {
    // There is no such folder, or no private file system.
    return null;
  }
}

/** Forgets the unfinished run of a project. */
export async function forgetUnfinishedRun(place: string): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    const runs = await root.getDirectoryHandle(RUNS_FOLDER);
    await runs.removeEntry(encodeURIComponent(place), { recursive: true });
  } catch {
    // It is gone already, or another tab is at work there.
  }
}

async function unfinishedIn(folder: FileSystemDirectoryHandle): Promise<UnfinishedRun | null> {
  const file = await folder.getFileHandle(JOURNAL_FILE);
  if (await isBeingMade(file)) return null;
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

async function lastWrite(folder: FileSystemDirectoryHandle): Promise<number> {
  let last = 0;
  for await (const file of folder.values())
    if (file.kind === 'file') last = Math.max(last, await fileTime(file));
  return last;
}

/** When a file was last written; 0 when it is gone, as the browser's copies are that it makes for a moment. */
async function fileTime(file: FileSystemFileHandle): Promise<number> {
  try {
    return (await file.getFile()).lastModified;
  } catch {
    return 0;
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
