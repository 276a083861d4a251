/** Files of one project's runs in the browser's private file system. */
import type { Bytes } from '../../src/output/formats/index.ts';
import { onceFree } from '../../src/browser/onceFree.ts';
import { privateFiles } from '../../src/browser/privateFiles.ts';
import { RUNS_FOLDER } from '../../src/browser/runsFolder.ts';

export interface RunFolder {
  /** Opens a file for this worker alone, made when absent. Rejects while another tab has it. */
  open(name: string): Promise<RunFile>;
  /** The whole file; it may be larger than memory. Rejects when it is absent. */
  read(name: string): Promise<Blob>;
  names(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}
/** Calls throw when the disk is full. */
export interface RunFile {
  size(): number;
  read(at: number, length: number): Bytes;
  write(at: number, bytes: Bytes): void;
  truncate(size: number): void;
  close(): void;
}

/** Null where the browser has no private file system, as in some private windows. */
export async function openRunFolder(place: string): Promise<RunFolder | null> {
  try {
    const root = await privateFiles();
    const runs = await root.getDirectoryHandle(RUNS_FOLDER, { create: true });
    return folderOf(await runs.getDirectoryHandle(encodeURIComponent(place), { create: true }));
  } catch {
    return null;
  }
}

function folderOf(folder: FileSystemDirectoryHandle): RunFolder {
  return {
    open: async (name) => {
      const file = await folder.getFileHandle(name, { create: true });
      return fileOf(await onceFree(() => file.createSyncAccessHandle()));
    },
    read: async (name) => (await folder.getFileHandle(name)).getFile(),
    names: async () => {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    remove: (name) => folder.removeEntry(name),
  };
}

function fileOf(handle: FileSystemSyncAccessHandle): RunFile {
  return {
    size: () => handle.getSize(),
    read: (at, length) => {
      const bytes = new Uint8Array(length);
      const count = handle.read(bytes, { at });
      return bytes.subarray(0, count);
    },
    write: (at, bytes) => {
      for (let done = 0; done < bytes.length;) {
        const rest = bytes.subarray(done);
        const count = handle.write(rest, { at: at + done });
        // Without space, Chromium's private windows do not throw: they tell of 4,294,967,288 bytes, which is
        // −8 without its sign.
        if (count === 0 || count > rest.length)
          throw new DOMException('No space is left for this file.', 'QuotaExceededError');
        done += count;
      }
    },
    truncate: (size) => handle.truncate(size),
    close: () => handle.close(),
  };
}
