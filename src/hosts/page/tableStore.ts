/**
 * Stores each project's table on the device only: names and phones are personal data and never reach the
 * server. The original file is stored, because browsers store a file without unpacking it on the page's
 * thread, and reading it again gives the same notes.
 */
import { delMany, get, keys, set } from 'idb-keyval';

const PREFIX = 'patent-generator.table.';

export interface TableStore {
  /** The last file of this project; null when there is none or storage is unavailable. */
  load(projectId: string): Promise<File | null>;
  /** Resolves to true when the file was stored; a private window or a full disk may refuse. */
  keep(projectId: string, file: File): Promise<boolean>;
}

export const deviceTableStore: TableStore = {
  async load(projectId) {
    try {
      const kept: unknown = await get(keyOf(projectId));
      return kept instanceof File ? kept : null;
    } catch {
      return null;
    }
  },
  async keep(projectId, file) {
    try {
      await set(keyOf(projectId), file);
      return true;
    } catch {
      return false;
    }
  },
};

/** A store that keeps nothing. */
export const FORGETFUL_TABLES: TableStore = {
  load: () => Promise.resolve(null),
  keep: () => Promise.resolve(false),
};

/** Removes the tables of all projects from this device: personal data must not remain after signing out. */
export async function forgetTables(): Promise<void> {
  try {
    const known = await keys();
    await delMany(known.filter((key) => typeof key === 'string' && key.startsWith(PREFIX)));
  } catch {
    // Unavailable storage holds no tables.
  }
}

function keyOf(projectId: string): string {
  return PREFIX + projectId;
}
