/**
 * What was begun on the page «Начать с таблицы» without an account: the list, the template and what was made
 * of both. It stays on the device, also after a reload if the device has room, and goes into the editor once
 * its owner has signed in.
 */
import { z } from 'zod';
import { sharedDatabase } from './deviceDatabase.ts';
import { DRAFT_LIFE_MS } from './draftStore.ts';
import type { HeldStore } from './heldTable.ts';

const workSchema = z.object({
  /** The list. */
  file: z.instanceof(File),
  /** How a delimited text is read, where the person chose. */
  text: z.object({ encoding: z.string(), delimiter: z.string() }).optional(),
  /** The sheet and its row of headings, null for none, where the person chose. */
  view: z.object({ sheet: z.string(), headerRow: z.number().nullable() }).optional(),
  /** The filled template, as a save would send it, and the template that it is made of. */
  filled: z
    .object({
      templateId: z.string(),
      name: z.string(),
      canvas_width: z.number(),
      canvas_height: z.number(),
      layers: z.string(),
    })
    .nullable(),
  /** The owner is signing in to go on in the editor. */
  isForEditor: z.boolean(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
});
export type StartedWork = z.infer<typeof workSchema>;

export interface StartedWorks {
  /** Replaces what was kept. */
  readonly keep: (work: Omit<StartedWork, 'keptAt'>) => Promise<void>;
  /** Null when nothing was begun, or as long ago as drafts live. */
  readonly load: () => Promise<StartedWork | null>;
  readonly forget: () => Promise<void>;
}

export function createStartedWorks(store: HeldStore<StartedWork>, now: () => number): StartedWorks {
  let inMemory: StartedWork | null = null;
  return {
    keep: async (work) => {
      inMemory = { ...work, keptAt: now() };
      await store.write(inMemory).catch(() => undefined);
    },
    load: async () => {
      const stored = inMemory ?? workSchema.safeParse(await store.read().catch(() => undefined)).data;
      return stored === undefined || stored.keptAt < now() - DRAFT_LIFE_MS ? null : stored;
    },
    forget: async () => {
      inMemory = null;
      await store.clear().catch(() => undefined);
    },
  };
}

const KEY = 'patent-generator.started-work';

/** Storage of this browser. */
export const deviceWork: HeldStore<StartedWork> = {
  read: () => sharedDatabase.get(KEY),
  write: (work) => sharedDatabase.set(KEY, work),
  clear: () => sharedDatabase.del(KEY),
};
