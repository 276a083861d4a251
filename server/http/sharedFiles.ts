/**
 * Cache of the page's files, shared by all requests, so that a client that never reads holds no bytes of its
 * own. Limited in bytes, least recently used first out; a changed file is read again.
 */
import { readFile, stat } from 'node:fs/promises';

interface SharedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Null when it is not a readable file. */
export type ReadShared = (file: string) => Promise<SharedFile | null>;

interface Kept {
  readonly size: number;
  readonly mtimeMs: number;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** `read` is called only on a cache miss. */
export function createSharedFiles(
  maxBytes: number,
  read: (file: string) => Promise<Uint8Array> = readFile,
): ReadShared {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (file: string): void => {
    total -= kept.get(file)?.size ?? 0;
    kept.delete(file);
  };
  const keep = (file: string, entry: Kept): void => {
    kept.set(file, entry);
    total += entry.size;
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) break;
      forget(oldest);
    }
  };

  return async (file) => {
    try {
      const { size, mtimeMs } = await stat(file);
      const known = kept.get(file);
      const isSame = known?.size === size && known.mtimeMs === mtimeMs;
      const bytes = isSame ? known.bytes : read(file).then((content) => new Uint8Array(content));
      forget(file);
      keep(file, { size, mtimeMs, bytes });
      bytes.catch(() => forget(file));
      return { bytes: await bytes, size, mtimeMs };
    } catch {
      return null;
    }
  };
}
