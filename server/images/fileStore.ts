/** Files by name in a folder. A file is there whole or not at all, and once acknowledged it is on the disk. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export interface FileStore {
  /** Keeps the bytes under a name of at least two letters or digits; the same name means the same bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** `unique` makes names for files being written. */
export function createFileStore(folder: string, unique: () => string): FileStore {
  const fileOf = (name: string): string => {
    if (!/^[0-9a-z]{2,}$/.test(name)) throw new Error(`"${name}" is not a name of a stored file.`);
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      const unfinished = `${file}.${unique()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(fileOf(name)));
      } catch (error) {
        if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
