/**
 * Drafts on the device: unsaved work, one record per open tab. The store does not depend on the interface and
 * never throws: a full device or a private window is a result.
 */
import { z } from 'zod';
import { deviceDatabase } from './deviceDatabase.ts';

const draftSchema = z.object({
  id: z.string(),
  /** The tab that writes it; while it is open, no other tab uses the draft. */
  tab: z.string(),
  account: z.string(),
  projectId: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Version of the project that it is based on. */
  baseVersion: z.number(),
  /** Declined by the person; kept so that it can be found again. */
  setAside: z.boolean(),
  document: z.object({
    name: z.string(),
    canvas_width: z.number(),
    canvas_height: z.number(),
    layers: z.string(),
  }),
  /**
   * Images not uploaded yet, the layers whose images they replace, and their pages; older drafts have no
   * pages.
   */
  images: z.array(
    z.object({
      file: z.instanceof(File),
      replaces: z.string().nullable(),
      page: z.number().int().min(0).optional(),
    }),
  ),
});
export type Draft = z.infer<typeof draftSchema>;

export interface DraftStore {
  /** An account's drafts, of one project or of all, newest first; empty when storage is unavailable. */
  readonly list: (account: string, projectId?: string) => Promise<readonly Draft[]>;
  /** Replaces the draft with the same id; unless the result is `kept`, the old one stays. */
  readonly keep: (draft: Draft) => Promise<'kept' | 'full' | 'refused'>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Removes all drafts of the account. */
  readonly clear: (account: string) => Promise<void>;
  /** Removes all accounts' drafts older than this moment. */
  readonly removeOlder: (moment: number) => Promise<void>;
  /** Whether the device's storage does not answer at all. */
  readonly isSilent: () => boolean;
}

const DAY_MS = 86_400_000;
export const DRAFT_LIFE_MS = 30 * DAY_MS;

/** A store that keeps nothing. */
export const NO_DRAFTS: DraftStore = {
  list: () => Promise.resolve([]),
  keep: () => Promise.resolve('refused'),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  removeOlder: () => Promise.resolve(),
  isSilent: () => false,
};

/** Draft store of this browser. */
export function browserDrafts(): DraftStore {
  const store = deviceDatabase('patent-generator-drafts', 'drafts');

  async function all(): Promise<readonly Draft[]> {
    try {
      const records = await store.entries();
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
      await store.delMany(ids);
    } catch {
      // What cannot be removed now is removed later by age.
    }
  }

  return {
    list: async (account, projectId) =>
      (await all()).filter(
        (draft) => draft.account === account && (projectId === undefined || draft.projectId === projectId),
      ),
    keep: async (draft) => {
      try {
        await store.set(draft.id, draft);
        return 'kept';
      } catch (error) {
        return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused';
      }
    },
    remove,
    clear: (account) => removeWhere((draft) => draft.account === account),
    removeOlder: (moment) => removeWhere(({ savedAt }) => savedAt < moment),
    isSilent: store.isSilent,
  };
}
