/**
 * Writes a file of the command line. It appears under its name only when it is whole: until then it has a name of its own
 * beside it, which is removed when the run is stopped or fails.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sink } from '../engine/index.ts';

/** Rejects when the folder cannot be made or written to. */
export async function fileSink(target: string): Promise<Sink<Uint8Array>> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  const part = path.join(folder, `.${randomUUID()}.part`);
  const file = await open(part, 'wx');
  let isOpen = true;
  const closeFile = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
    },
    close: async () => {
      await closeFile();
      await rename(part, target);
    },
    abort: async () => {
      await closeFile();
      await rm(part, { force: true });
    },
  };
}
