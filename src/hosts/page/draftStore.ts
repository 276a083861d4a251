/**
 * Drafts on the person's device: what is not saved on the server yet, a record for each open tab. The store knows no
 * screen and never throws: a device without room, or a private window, is an answer.
 */
import { createStore, delMany, entries, set } from 'idb-keyval';
import { z } from 'zod';

const draftSchema = z.object({
  id: z.string(),
  /** The tab that writes it; while that is open, the draft is nobody else's. */
  tab: z.string(),
  account: z.string(),
  projectId: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** The version of the project that it is based on. */
  baseVersion: z.number(),
  /** The person went on without it; it is kept to be found again. */
  setAside: z.boolean(),
  document: z.object({
    name: z.string(),
    canvas_width: z.number(),
    canvas_height: z.number(),
    layers: z.string(),
  }),
  /** Images that have not reached the server, and the layers whose pictures they are to replace. */
  images: z.array(z.object({ file: z.instanceof(File), replaces: z.string().nullable() })),
});
export type Draft = z.infer<typeof draftSchema>;

export interface DraftStore {
  /** An account's drafts, of one project or of all, the newest first; none from a device that does not give them. */
  readonly list: (account: string, projectId?: string) => Promise<readonly Draft[]>;
  /** Writes a draft in the place of the one with its id; that stays when the answer is not `kept`. */
  readonly keep: (draft: Draft) => Promise<'kept' | 'full' | 'refused'>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Removes everything that the account has here. */
  readonly clear: (account: string) => Promise<void>;
  /** Removes what was written before this moment, whoever wrote it. */
  readonly removeOlder: (moment: number) => Promise<void>;
}

const DAY_MS = 86_400_000;
export const DRAFT_LIFE_MS = 30 * DAY_MS;

/** A device that keeps nothing. */
export const NO_DRAFTS: DraftStore = {
  list: () => Promise.resolve([]),
  keep: () => Promise.resolve('refused'),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  removeOlder: () => Promise.resolve(),
};

/** The drafts of this browser. */
export function browserDrafts(): DraftStore {
  const store = createStore('patent-generator-drafts', 'drafts');

  async function all(): Promise<readonly Draft[]> {
    try {
      const records = await entries<string, unknown>(store);
      const drafts = records.map(([, record]) => draftSchema.safeParse(record));
      return drafts.flatMap(({ data }) => data ?? []).toSorted((a, b) => b.savedAt - a.savedAt);
    } catch {
      return [];
    }
  }
  async function removeWhere(unwanted: (draft: Draft) => boolean): Promise<void> {
    await remove((await all()).filter(unwanted).map(({ id }) => id));
  }
  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      await delMany([...ids], store);
    } catch {
      // What the device does not remove now is removed when it has aged.
    }
  }

  return {
    list: async (account, projectId) =>
      (await all()).filter(
        (draft) => draft.account === account && (projectId === undefined || draft.projectId === projectId),
      ),
    keep: async (draft) => {
      try {
        await set(draft.id, draft, store);
        return 'kept';
      } catch (error) {
        return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused';
      }
    },
    remove,
    clear: (account) => removeWhere((draft) => draft.account === account),
    removeOlder: (moment) => removeWhere(({ savedAt }) => savedAt < moment),
  };
}
