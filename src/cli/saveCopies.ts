/**
 * Writes rendered copies. A file is written under a temporary name beside its target and renamed when
 * complete; the temporary file is removed if the run stops or fails.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PLAIN_ZIP, writeZip } from '../bundle/zipWriter.ts';
import type { DrawnCopy } from './drawCopies.ts';

export interface Saving {
  readonly copies: AsyncIterable<DrawnCopy>;
  readonly total: number;
  readonly signal: AbortSignal;
  /** Called after each copy is written. */
  readonly onProgress: (done: number) => void;
}
export type Saved =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly done: number }
  | { readonly kind: 'failed'; readonly text: string };

/** Writes each copy as a file of the folder, which is created if needed. */
export async function saveToFolder(folder: string, saving: Saving): Promise<Saved> {
  let done = 0;
  await mkdir(folder, { recursive: true });
  for await (const { name, bytes } of saving.copies) {
    await writeWhole(path.join(folder, name), async (file) => {
      await file.writeFile(bytes);
      return true;
    });
    done += 1;
    saving.onProgress(done);
  }
  return done === saving.total ? { kind: 'done' } : { kind: 'stopped', done };
}

/** @param time modification time of all entries, milliseconds since 1970 */
export async function saveToArchive(archive: string, time: number, saving: Saving): Promise<Saved> {
  let done = 0;
  let size = 0;
  async function* entries() {
    for await (const { name, bytes } of saving.copies) {
      size += bytes.length + name.length * 4 + ENTRY_BYTES;
      if (size > MAX_PLAIN_ZIP) return;
      yield { name, bytes, packed: true };
      done += 1;
      saving.onProgress(done);
    }
  }
  await mkdir(path.dirname(archive), { recursive: true });
  await writeWhole(archive, async (file) => {
    for await (const chunk of writeZip(entries(), localTime(time))) await writeAll(file, chunk);
    return done === saving.total;
  });
  if (done === saving.total) return { kind: 'done' };
  if (size > MAX_PLAIN_ZIP) return { kind: 'failed', text: TOO_LARGE };
  return { kind: 'stopped', done: 0 };
}

const TOO_LARGE = 'Архив получился бы больше 4 ГБ. Сохраните в папку или по частям: --only.';
/** Size of an entry's headers without its name, in bytes. */
const ENTRY_BYTES = 76;

/** The existing ones among these files. */
export function existing(files: readonly string[]): readonly string[] {
  return files.filter((file) => existsSync(file));
}

/** Keeps the file only if `write` returns that it is complete. */
async function writeWhole(target: string, write: (file: FileHandle) => Promise<boolean>): Promise<void> {
  const part = path.join(path.dirname(target), `.${randomUUID()}.part`);
  try {
    const file = await open(part, 'wx');
    const whole = await write(file).finally(() => file.close());
    if (whole) await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}

/** A zip shows local time, but the writer uses UTC fields. */
function localTime(time: number): number {
  return time - new Date(time).getTimezoneOffset() * 60_000;
}
