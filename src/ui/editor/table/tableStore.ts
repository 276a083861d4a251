/**
 * The table of a project stays on the person's device (names and phones are personal data); the server never gets it.
 * It is kept as the file that was chosen: the browser stores a file without unpacking it on the page's thread, and
 * reading it again shows the very same notes.
 */
import { get, set } from 'idb-keyval';

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

function keyOf(projectId: string): string {
  return `patent-generator.table.${projectId}`;
}
