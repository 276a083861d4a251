/** A folder of the private file system in memory; it outlives the workers that use it. */
import type { RunFile, RunFolder } from '../../../../workers/archive/runFolder.ts';

export interface MemoryFolder extends RunFolder {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Ends everything that holds files, as the end of a worker does. */
  release(): void;
  /** Bytes that all files may have together. */
  space: number;
}

export function memoryFolder(): MemoryFolder {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let locked = new Set<string>();
  const used = () => [...files.values()].reduce((total, { length }) => total + length, 0);
  const folder: MemoryFolder = {
    files,
    space: Infinity,
    release: () => {
      locked = new Set();
    },
    open: (name) => {
      if (locked.has(name)) return Promise.reject(new DOMException('Locked', 'NoModificationAllowedError'));
      const holders = locked;
      holders.add(name);
      if (!files.has(name)) files.set(name, new Uint8Array(0));
      return Promise.resolve(fileOf(name, () => void holders.delete(name)));
    },
    read: (name) => {
      const bytes = files.get(name);
      return bytes === undefined
        ? Promise.reject(new DOMException('Absent', 'NotFoundError'))
        : Promise.resolve(new Blob([bytes]));
    },
    names: () => Promise.resolve([...files.keys()]),
    remove: (name) => {
      files.delete(name);
      return Promise.resolve();
    },
  };

  function fileOf(name: string, close: () => void): RunFile {
    const bytes = () => files.get(name) ?? new Uint8Array(0);
    return {
      size: () => bytes().length,
      read: (at, length) => bytes().slice(at, at + length),
      write: (at, part) => {
        const grown = Math.max(0, at + part.length - bytes().length);
        if (used() + grown > folder.space) throw new DOMException('Full', 'QuotaExceededError');
        const next = resized(bytes(), bytes().length + grown);
        next.set(part, at);
        files.set(name, next);
      },
      truncate: (size) => void files.set(name, resized(bytes(), size)),
      close,
    };
  }
  return folder;
}

function resized(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(size);
  next.set(bytes.subarray(0, size));
  return next;
}
