/**
 * The table of a project stays on the person's device (names and phones are personal data); the server never gets it.
 * It is kept as the file that was chosen: the browser stores a file without unpacking it on the page's thread, and
 * reading it again shows the very same notes.
 */
import { delMany, get, keys, set } from 'idb-keyval';

const PREFIX = 'patent-generator.table.';

export interface TableStore {
  /** The file last kept for this project; null when there is none, or the device does not give it. */
  load(projectId: string): Promise<File | null>;
  /** True when the file was kept: a private window or a full disk may refuse. */
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

/** Removes the tables of all projects from this device: names and phones must not stay when a person signs out. */
export async function forgetTables(): Promise<void> {
  try {
    const known = await keys();
    await delMany(known.filter((key) => typeof key === 'string' && key.startsWith(PREFIX)));
  } catch {
    // A device that gives nothing keeps nothing.
  }
}

function keyOf(projectId: string): string {
  return PREFIX + projectId;
}
