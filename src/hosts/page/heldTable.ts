/**
 * A table file on its way into a project: dropped on a page that has no project yet, it is held while the person signs in
 * and chooses how to begin. It stays on the device, through reloads where the device has room.
 */
import { del, get, set } from 'idb-keyval';
import { z } from 'zod';

const heldSchema = z.object({
  file: z.instanceof(File),
  /** Null as long as there is no project for it. */
  projectId: z.string().nullable(),
});
type Held = z.infer<typeof heldSchema>;

export interface HeldTable {
  /** Takes the place of the file held before. */
  readonly hold: (file: File, projectId: string | null) => Promise<void>;
  /** The file held for this project, or for none yet. */
  readonly find: (projectId: string | null) => Promise<File | null>;
  readonly forget: () => Promise<void>;
}

/** Where it is held besides memory. Any of the calls may fail. */
export interface HeldTableShelf {
  readonly read: () => Promise<unknown>;
  readonly write: (held: Held) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export function createHeldTable(shelf: HeldTableShelf): HeldTable {
  let inMemory: Held | null = null;
  return {
    hold: async (file, projectId) => {
      inMemory = { file, projectId };
      await shelf.write(inMemory).catch(staysInMemory);
    },
    find: async (projectId) => {
      const held = inMemory ?? heldSchema.safeParse(await shelf.read().catch(staysInMemory)).data;
      return held?.projectId === projectId ? held.file : null;
    },
    forget: async () => {
      inMemory = null;
      await shelf.clear().catch(staysInMemory);
    },
  };
}

const KEY = 'patent-generator.held-table';

/** The shelf of this browser. Opening the database may also throw at once: async turns that into a rejection. */
export const deviceShelf: HeldTableShelf = {
  read: async () => get(KEY),
  write: async (held) => set(KEY, held),
  clear: async () => del(KEY),
};

/** A private window or a full disk: until the page is closed, memory is enough. */
function staysInMemory(): undefined {
  return undefined;
}
