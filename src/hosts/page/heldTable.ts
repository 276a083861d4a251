/**
 * Table file for a project that does not exist yet: a file dropped on a page without a project is held while
 * the person signs in and chooses how to start. It stays on the device, also after a reload if the device has
 * room.
 */
import { z } from 'zod';
import { sharedDatabase } from './deviceDatabase.ts';

const heldSchema = z.object({
  file: z.instanceof(File),
  /** Null while it has no project. */
  projectId: z.string().nullable(),
});
type Held = z.infer<typeof heldSchema>;

export interface HeldTable {
  /** Replaces the held file. */
  readonly hold: (file: File, projectId: string | null) => Promise<void>;
  /** The file held for this project, or with null the one without a project. */
  readonly find: (projectId: string | null) => Promise<File | null>;
  readonly forget: () => Promise<void>;
}

/** Storage of one value besides memory. Any of the calls may fail. */
export interface HeldStore<Value> {
  readonly read: () => Promise<unknown>;
  readonly write: (value: Value) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export function createHeldTable(store: HeldStore<Held>): HeldTable {
  let inMemory: Held | null = null;
  return {
    hold: async (file, projectId) => {
      inMemory = { file, projectId };
      await store.write(inMemory).catch(staysInMemory);
    },
    find: async (projectId) => {
      const held = inMemory ?? heldSchema.safeParse(await store.read().catch(staysInMemory)).data;
      return held?.projectId === projectId ? held.file : null;
    },
    forget: async () => {
      inMemory = null;
      await store.clear().catch(staysInMemory);
    },
  };
}

const KEY = 'patent-generator.held-table';

/** Storage of this browser. */
export const deviceStore: HeldStore<Held> = {
  read: () => sharedDatabase.get(KEY),
  write: (held) => sharedDatabase.set(KEY, held),
  clear: () => sharedDatabase.del(KEY),
};

/** In a private window or on a full disk the file is held in memory until the page closes. */
function staysInMemory(): undefined {
  return undefined;
}
