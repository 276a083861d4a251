/**
 * Files of the page, read once and shared by everybody who asks: a reader that never reads holds no bytes of its own. Kept up to a
 * number of bytes, the longest unasked go first; a changed file is read anew.
 */
import { readFile, stat } from 'node:fs/promises';

interface SharedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Null for what is no file that can be read. */
export type ReadShared = (file: string) => Promise<SharedFile | null>;

interface Kept {
  readonly size: number;
  readonly mtimeMs: number;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** `read` is asked only when a file is not kept. */
export function createSharedFiles(
  maxBytes: number,
  read: (file: string) => Promise<Uint8Array> = readFile,
): ReadShared {
  /** The longest unasked first. */
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
