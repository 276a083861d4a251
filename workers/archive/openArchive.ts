/** Opens the archive of a run: a new one, or the one of an equal run that was not finished. */
import type { RunHead, StoredCopy } from '../../src/browser/runJournal.ts';
import { designOf } from '../../src/document/runDocument.ts';
import { boundPage, boundPages } from '../../src/document/records/pages.ts';
import { RUSSIAN_FILLING } from '../../src/data/records/index.ts';
import { copyContent } from '../../src/output/export/index.ts';
import { FILE_FORMATS } from '../../src/output/formats/index.ts';
import type { Archive, ArchiveLimits } from './archive.ts';
import { ARCHIVE_LIMITS, createArchive } from './archive.ts';
import type { ContinuedRun } from './diskBody.ts';
import type { Fingerprint } from './diskBody.ts';
import { continueDiskBody, newDiskBody, readJournal } from './diskBody.ts';
import type { ArchiveRun, KeptRun } from './messages.ts';
import type { RunFolder } from './runFolder.ts';

interface ArchiveHost {
  readonly openFolder: (place: string) => Promise<RunFolder | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Those of the product unless given. */
  readonly limits?: ArchiveLimits;
}

/**
 * @returns the archive, the files that are in it already, and the time of all its entries, milliseconds since
 * 1970
 */
export async function openArchive(
  run: ArchiveRun,
  host: ArchiveHost,
): Promise<{ readonly archive: Archive; readonly files: readonly string[]; readonly modified: number }> {
  const { modified, copies, kept } = run;
  const folder = kept === null ? null : await host.openFolder(kept.place);
  const { now, limits = ARCHIVE_LIMITS } = host;
  const plain = { modified, copies, continued: null, openDisk: null, now, limits };
  if (kept === null || folder === null)
    return { archive: createArchive(plain), files: [], modified: modified.getTime() };

  const identity = await identityOf(run, kept);
  const fingerprint = await fingerprintsOf(kept);
  const journal = await readJournal(folder);
  const earlier = journal?.head.identity === identity ? journal : null;
  const head = earlier?.head ?? headOf(run, kept, identity);
  const disk = { folder, head, fingerprint };
  const continued =
    earlier &&
    (await continueDiskBody(disk, earlier.copies, rightCopies(run, fingerprint)).catch(() => null));
  await removeOlder(folder, head.archive, now());
  const archive = createArchive({
    ...plain,
    modified: new Date(head.modified),
    continued,
    openDisk: () => newDiskBody(disk),
  });
  return { archive, files: filesOf(continued), modified: head.modified };
}

function filesOf(continued: ContinuedRun | null): readonly string[] {
  return (continued?.copies ?? []).map(({ name }) => name);
}

function headOf({ modified, copies }: ArchiveRun, { order }: KeptRun, identity: string): RunHead {
  const time = modified.getTime();
  return { version: 2, archive: `${time}.zip`, modified: time, identity, total: copies.length, order };
}

/** Runs of one identity have the same copies in the same order under the same names. */
function identityOf({ copies }: ArchiveRun, { format, page, pdf }: KeptRun): Promise<string> {
  const files = copies.map(({ recordIndex, fileName }) => [recordIndex, fileName]);
  return digestOf(JSON.stringify([format, page, files, pdf]));
}

async function fingerprintsOf({ document, images, format }: KeptRun): Promise<Fingerprint> {
  const pictures: string[] = [];
  for (const [src, blob] of images) pictures.push(src, await digestOf(await blob.arrayBuffer()));
  return ({ recordIndex, page = 0 }) => {
    const design = designOf(document, recordIndex);
    const pages = FILE_FORMATS[format].hasPages ? boundPages(design) : [boundPage(design, page)];
    const shown = pages.map((one) => copyContent(RUSSIAN_FILLING, one, recordIndex));
    return digestOf(JSON.stringify(pictures) + shown.join(''));
  };
}

function rightCopies(
  { copies }: ArchiveRun,
  fingerprint: Fingerprint,
): (copy: StoredCopy) => Promise<boolean> {
  const byName = new Map(copies.map((copy) => [copy.fileName, copy]));
  return async ({ name, fingerprint: before }) => {
    const planned = byName.get(name);
    return planned !== undefined && before === (await fingerprint(planned));
  };
}

/** A finished archive may still be on its way into the downloads. */
const DOWNLOAD_TIME = 600_000;

/** Removes archives of earlier runs; their names are the times when they began. */
async function removeOlder(folder: RunFolder, current: string, now: number): Promise<void> {
  for (const name of await folder.names()) {
    const time = Number.parseInt(name, 10);
    if (name === current || !name.endsWith('.zip') || now - time < DOWNLOAD_TIME) continue;
    await folder.remove(name).catch(() => undefined);
  }
}

/** SHA-256 as base64. Only secure contexts have it, as they alone have a private file system. */
async function digestOf(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
