/**
 * Table file of a new project, held until its editor opens. It stays on the device, also after a reload if
 * the device has room.
 */
import { z } from 'zod';
import { sharedDatabase } from './deviceDatabase.ts';
import { HELD_TABLE_KEY } from './deviceRecords.ts';

const heldSchema = z.object({
  file: z.instanceof(File),
  projectId: z.string(),
});
type Held = z.infer<typeof heldSchema>;

export interface HeldTable {
  /** Replaces the held file. */
  readonly hold: (file: File, projectId: string) => Promise<void>;
  /** The file held for this project. */
  readonly find: (projectId: string) => Promise<File | null>;
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

/** Storage of this browser. */
export const deviceStore: HeldStore<Held> = {
  read: () => sharedDatabase.get(HELD_TABLE_KEY),
  write: (held) => sharedDatabase.set(HELD_TABLE_KEY, held),
  clear: () => sharedDatabase.del(HELD_TABLE_KEY),
};

/** In a private window or on a full disk the file is held in memory until the page closes. */
function staysInMemory(): undefined {
  return undefined;
}
