/**
 * An archive that grows on the disk, with a journal of its whole entries. Bytes come before their line of the
 * journal, so an interruption at any moment leaves whole entries and a rest that is cut off later.
 */
import type { Bytes } from '../../src/output/formats/index.ts';
import type { PlannedCopy } from '../../src/output/plan/index.ts';
import type { ZipEntry } from '../../src/output/zip/index.ts';
import { crc32 } from '../../src/output/formats/index.ts';
import { entryLength } from '../../src/output/zip/index.ts';
import type { RunHead, RunJournal, StoredCopy } from '../../src/browser/runJournal.ts';
import { copyLine, headLine, JOURNAL_FILE, parseJournal } from '../../src/browser/runJournal.ts';
import type { ArchiveBody } from './archiveBody.ts';
import { ZIP_TYPE } from './archiveBody.ts';
import type { RunFile, RunFolder } from './runFolder.ts';

/** Digest of what a copy, or one page of it, shows. */
export type Fingerprint = (copy: Pick<PlannedCopy, 'recordIndex' | 'page'>) => Promise<string>;

interface DiskRun {
  readonly folder: RunFolder;
  readonly head: RunHead;
  readonly fingerprint: Fingerprint;
}

/** The journal of a run that was not finished; null when there is none. */
export async function readJournal(folder: RunFolder): Promise<RunJournal | null> {
  try {
    return parseJournal(await (await folder.read(JOURNAL_FILE)).text());
  } catch {
    return null;
  }
}

/** Begins an archive. Rejects when another tab is at work in this folder. */
export async function newDiskBody(run: DiskRun): Promise<ArchiveBody> {
  const journal = await run.folder.open(JOURNAL_FILE);
  try {
    journal.truncate(0);
    const lines = appender(journal, 0);
    lines.append([bytesOf(headLine(run.head))]);
    const archive = await run.folder.open(run.head.archive);
    // An interrupted run that could not be continued has left its archive there.
    archive.truncate(0);
    return bodyOf(run, appender(archive, 0), lines);
  } catch (error) {
    journal.close();
    throw error;
  }
}

/** How much of an unfinished archive can be used. */
export interface ContinuedRun {
  readonly copies: readonly ZipEntry[];
  readonly body: ArchiveBody;
}

/**
 * Continues an archive after its last entry that is whole and still right. Rejects when another tab is at
 * work in this folder.
 * @param isRight whether a copy that was made then would be made now
 */
export async function continueDiskBody(
  run: DiskRun,
  stored: readonly StoredCopy[],
  isRight: (copy: StoredCopy) => Promise<boolean>,
): Promise<ContinuedRun> {
  const journal = await run.folder.open(JOURNAL_FILE);
  try {
    const archive = await run.folder.open(run.head.archive);
    const copies: StoredCopy[] = [];
    let end = 0;
    for (const copy of stored) {
      const after = end + entryLength(copy);
      if (!isWhole(archive, copy, after) || !(await isRight(copy))) break;
      copies.push(copy);
      end = after;
    }
    archive.truncate(end);
    const lines = appender(journal, 0);
    const text = bytesOf(headLine(run.head) + copies.map(copyLine).join(''));
    lines.append([text]);
    journal.truncate(text.length);
    return { copies, body: bodyOf(run, appender(archive, end), lines) };
  } catch (error) {
    journal.close();
    throw error;
  }
}

/** @param end where the entry ends in the archive */
function isWhole(archive: RunFile, { size, crc }: StoredCopy, end: number): boolean {
  return archive.size() >= end && crc32(archive.read(end - size, size)) === crc;
}

function bodyOf({ folder, head, fingerprint }: DiskRun, archive: Appender, journal: Appender): ArchiveBody {
  const closeFiles = (): void => {
    archive.file.close();
    journal.file.close();
  };
  const forget = () => folder.remove(JOURNAL_FILE).catch(() => undefined);
  return {
    append: async (copies) => {
      // All at once: the first write has the copies of two seconds, and the browser digests beside this
      // thread.
      const lines = await Promise.all(
        copies.map(async (copy) => copyLine({ ...copy, fingerprint: await fingerprint(copy.planned) })),
      );
      const entries = await Promise.all(
        copies.map(async ({ header, content }) => [header, ...(await content.bytes())]),
      );
      archive.append(entries.flat());
      journal.append([bytesOf(lines.join(''))]);
    },
    read: (at, length) => Promise.resolve(archive.file.read(at, length)),
    finish: async (directory) => {
      archive.append([directory]);
      closeFiles();
      await forget();
      const whole = await folder.read(head.archive);
      return whole.slice(0, whole.size, ZIP_TYPE);
    },
    close: async (isKept) => {
      closeFiles();
      if (isKept) return;
      await forget();
      await folder.remove(head.archive).catch(() => undefined);
    },
  };
}

interface Appender {
  readonly file: RunFile;
  /** Throws when there is no space; then nothing was appended. */
  append(parts: readonly Bytes[]): void;
}

/** @param start where the next bytes go */
function appender(file: RunFile, start: number): Appender {
  let end = start;
  return {
    file,
    append: (parts) => {
      let at = end;
      for (const part of parts) {
        file.write(at, part);
        at += part.length;
      }
      end = at;
    },
  };
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}
