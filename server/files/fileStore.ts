/** Stores files by name in a folder. Writes are atomic, and an acknowledged file is on the disk. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FileStore {
  /** Stores the bytes under a name of at least two letters or digits. The same name means the same bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The store is unavailable: unreachable, silent, or it rejects a valid call. The request may be repeated. */
export class FilesUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FilesUnavailable';
  }
}

/** A store with what operations need as well: a health check and the list of all files. */
export interface KeptFiles extends FileStore {
  /** Throws when the store cannot write now. */
  check(): Promise<void>;
  names(): AsyncIterable<string>;
  /** Removes the file; does nothing if it is absent. */
  remove(name: string): Promise<void>;
  /** Removes unfinished files that a killed process started before this time, ms since 1970. */
  removeUnfinished(before: number): Promise<void>;
}

/** Throws for anything but a plain name, so a name never leads out of the folder or to another URL. */
export function requireFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error(`"${name}" is not a name of a stored file.`);
  return name;
}
const FILE_NAME = /^[0-9a-z]{2,}$/;
/** Content of the check's file: large enough to fail on a full disk. */
const CHECK = new Uint8Array(64_000);

/** `unique` makes names for files being written. */
export function createFileStore(folder: string, unique: () => string): KeptFiles {
  const fileOf = (name: string): string => path.join(folder, requireFileName(name).slice(0, 2), name);
  return {
    put: async (name, bytes) => {
      const file = fileOf(name);
      const unfinished = `${file}.${unique()}`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, file);
        await syncNames(path.dirname(file));
        await syncNames(folder);
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
    check: async () => {
      const file = path.join(folder, `check.${unique()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeThrough(file, CHECK);
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
    names: async function* () {
      for await (const file of filesIn(folder)) if (isFinished(file)) yield path.basename(file);
    },
    removeUnfinished: async (before) => {
      for await (const file of filesIn(folder))
        if (!isFinished(file) && (await changedAt(file)) < before) await rm(file, { force: true });
    },
  };
}

/** Files in the folder and its subfolders. */
async function* filesIn(folder: string): AsyncIterable<string> {
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory()) yield place;
    else for (const name of await readdir(place)) yield path.join(place, name);
  }
}

function isFinished(file: string): boolean {
  return FILE_NAME.test(path.basename(file));
}

/** Never for a file that is gone. */
async function changedAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
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

/**
 * A new name survives a power cut only when its folder is synced too. Windows cannot open folders and syncs
 * them itself.
 */
export async function syncNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
