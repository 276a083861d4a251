/**
 * The archive of a run. Small ones are packed by JSZip at the end; it reads them once more for their
 * checksums, so larger ones are written as they come. An archive that is made quickly stays in memory. The
 * entries of a longer run go to the disk from time to time, and its archive is finished there. Which of the
 * two packs depends on the copies only, so a run that was continued gives the same bytes.
 */
import JSZip from 'jszip';
import type { Bytes } from '../../src/output/formats/index.ts';
import type { PlannedCopy } from '../../src/output/plan/index.ts';
import type { ZipEntry } from '../../src/output/zip/index.ts';
import { oneAfterAnother } from '../../src/output/export/index.ts';
import { crc32, joinBytes } from '../../src/output/formats/index.ts';
import { directoryOf, entryHeader, entryLength } from '../../src/output/zip/index.ts';
import type { CopyFile } from '../render/messages.ts';
import type { ArchiveBody, PackedCopy } from './archiveBody.ts';
import { memoryBody, ZIP_TYPE } from './archiveBody.ts';
import { contents } from './content.ts';

export interface ArchiveLimits {
  /** Up to both, JSZip packs the archive in memory. */
  readonly ordinaryBytes: number;
  readonly ordinaryEntries: number;
  /** Copies that wait in memory for the disk. */
  readonly heldBytes: number;
  /** Milliseconds of work that an interruption may cost. */
  readonly heldTime: number;
  /** Without a disk: size of a part. */
  readonly partBytes: number;
}
const MB = 1024 * 1024;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  ordinaryBytes: 16 * MB,
  ordinaryEntries: 100,
  heldBytes: 16 * MB,
  heldTime: 2000,
  partBytes: 500 * MB,
};

interface ArchiveSetup {
  readonly modified: Date;
  readonly copies: readonly PlannedCopy[];
  /** Entries of an earlier run and the body that has them. */
  readonly continued: { readonly copies: readonly ZipEntry[]; readonly body: ArchiveBody } | null;
  /** Opens the body on the disk; null when there is no disk for this run. */
  readonly openDisk: (() => Promise<ArchiveBody>) | null;
  /** Milliseconds, for the time between two writes. */
  readonly now: () => number;
  readonly limits: ArchiveLimits;
}

export interface Archive {
  /** Resolves with a part of the archive when it is full. */
  /** @param crc CRC-32 of the file, which one of shared bytes must have */
  add(name: string, file: CopyFile, crc?: number): Promise<Blob | null>;
  finish(): Promise<Blob>;
  /** Ends an unfinished archive; when it is kept, it can be continued. */
  close(isKept: boolean): Promise<void>;
}

/** @param setup where the archive is made, and what is there already */
export function createArchive(setup: ArchiveSetup): Archive {
  const { modified, limits } = setup;
  const plannedAs = new Map(setup.copies.map((copy) => [copy.fileName, copy]));
  let entries: ZipEntry[] = [...(setup.continued?.copies ?? [])];
  let length = lengthOf(entries);
  let isInParts = false;
  const waiting = waitingCopies(setup);
  // An archive may be closed while a copy is on its way to the disk.
  const inTurn = oneAfterAnother();
  const contentOf = contents();

  const finishBody = async (): Promise<Blob> => {
    const whole = await waiting.finish(directoryOf(entries, modified));
    [entries, length] = [[], 0];
    return whole;
  };
  /** The archive would be packed by JSZip if it ended now. */
  const isOrdinary = (): boolean =>
    !isInParts && entries.length <= limits.ordinaryEntries && length <= limits.ordinaryBytes;

  const add = async (name: string, file: CopyFile, crc = crcOf(file)): Promise<Blob | null> => {
    const content = contentOf(file);
    const entry = { name, size: content.size, crc };
    const planned = plannedAs.get(name) ?? { recordIndex: null };
    const isFull = !waiting.hasDisk() && length > 0 && length + entryLength(entry) > limits.partBytes;
    const part = isFull ? await finishBody() : null;
    isInParts ||= isFull;
    entries.push(entry);
    length += entryLength(entry);
    await waiting.add({ ...entry, planned, header: entryHeader(entry, modified), content });
    return part;
  };
  const finish = async (): Promise<Blob> => {
    if (!isOrdinary()) return finishBody();
    const whole = await packInMemory(await contentsOf(entries, waiting.held(), waiting.body()), modified);
    await waiting.body()?.close(false);
    return whole;
  };
  return {
    add: (name, file, crc) => inTurn(() => add(name, file, crc)),
    finish: () => inTurn(finish),
    close: (isKept) => inTurn(() => waiting.close(isKept)),
  };
}

/** Copies that wait in memory for the body of the archive, on the disk or in memory. */
function waitingCopies({
  continued,
  openDisk: givenDisk,
  now,
  limits,
}: Pick<ArchiveSetup, 'continued' | 'openDisk' | 'now' | 'limits'>) {
  let openDisk = givenDisk;
  let body: ArchiveBody | null = continued?.body ?? null;
  /** The body of the whole archive. */
  let finished: ArchiveBody | null = null;
  let held: PackedCopy[] = [];
  let [heldBytes, lastWrite] = [0, now()];
  /** Moves what waits in memory into the body. */
  const write = async (): Promise<ArchiveBody> => {
    body ??= (await openDisk?.().catch(() => null)) ?? withoutDisk();
    await body.append(held);
    [held, heldBytes, lastWrite] = [[], 0, now()];
    return body;
  };
  /** Another tab may be at work in the folder. */
  const withoutDisk = (): ArchiveBody => {
    openDisk = null;
    return memoryBody();
  };
  return {
    held: (): readonly PackedCopy[] => held,
    body: (): ArchiveBody | null => body,
    hasDisk: (): boolean => openDisk !== null,
    add: async (copy: PackedCopy): Promise<void> => {
      held.push(copy);
      heldBytes += copy.size;
      const isLate = openDisk !== null && now() - lastWrite >= limits.heldTime;
      if (heldBytes >= limits.heldBytes || isLate) await write();
    },
    finish: async (directory: Parameters<ArchiveBody['finish']>[0]): Promise<Blob> => {
      // What was made quickly needs no disk.
      body ??= memoryBody();
      finished = await write();
      const whole = await finished.finish(directory);
      body = null;
      return whole;
    },
    close: async (isKept: boolean): Promise<void> => {
      // What waits may not fit on a full disk; what is there already stays.
      if (isKept && openDisk !== null && held.length > 0) await write().catch(() => undefined);
      await body?.close(isKept);
      if (!isKept) await finished?.close(false);
    },
  };
}

/** @throws for a file of shared bytes, which nobody has put together */
function crcOf(file: CopyFile): number {
  if (file instanceof Uint8Array) return crc32(file);
  throw new Error('A file of shared bytes comes with its checksum.');
}

function lengthOf(entries: readonly ZipEntry[]): number {
  return entries.reduce((total, entry) => total + entryLength(entry), 0);
}

interface NamedContent {
  readonly name: string;
  readonly content: Bytes;
}

/** The contents in order: first those that are in the body, then those that still wait. */
async function contentsOf(
  entries: readonly ZipEntry[],
  held: readonly PackedCopy[],
  body: ArchiveBody | null,
): Promise<readonly NamedContent[]> {
  const written: NamedContent[] = [];
  let end = 0;
  for (const entry of entries.slice(0, entries.length - held.length)) {
    end += entryLength(entry);
    const content = (await body?.read(end - entry.size, entry.size)) ?? new Uint8Array(0);
    written.push({ name: entry.name, content });
  }
  const waiting = held.map(async ({ name, content }) => ({
    name,
    content: joinBytes(await content.bytes()),
  }));
  return [...written, ...(await Promise.all(waiting))];
}

async function packInMemory(contents: readonly NamedContent[], modified: Date): Promise<Blob> {
  const zip = new JSZip();
  // JSZip writes a date's UTC fields, while a zip holds local time.
  const date = new Date(modified.getTime() - modified.getTimezoneOffset() * 60_000);
  for (const { name, content } of contents) zip.file(name, content, { date, createFolders: false });
  const packed = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' });
  return new Blob([packed], { type: ZIP_TYPE });
}
