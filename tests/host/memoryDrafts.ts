/** The device of a test: drafts in memory, and a browser with one tab. */
import type { Draft, DraftStore } from '../../src/hosts/page/draftStore.ts';
import type { HeldStore } from '../../src/hosts/page/heldTable.ts';
import type { Tabs } from '../../src/hosts/page/tabs.ts';

export interface MemoryDrafts extends DraftStore {
  /** What the device holds now. */
  readonly held: ReadonlyMap<string, Draft>;
  /** From now on every writing gets this reply. */
  readonly replyWith: (reply: 'kept' | 'full' | 'refused') => void;
}

/** Unsaved changes of «olga» in a project. */
export function aDraft(fields: Partial<Draft> = {}): Draft {
  return {
    id: 'd1',
    tab: 't1',
    account: 'olga',
    projectId: 'p1',
    savedAt: Date.parse('2999-01-01T00:00:00Z'),
    baseVersion: 1,
    setAside: false,
    document: { name: 'Дипломы', canvas_width: 300, canvas_height: 200, layers: '[]' },
    images: [],
    ...fields,
  };
}

export function memoryDrafts(drafts: readonly Draft[] = []): MemoryDrafts {
  const held = new Map(drafts.map((draft) => [draft.id, draft]));
  let reply: 'kept' | 'full' | 'refused' = 'kept';
  const removeWhere = (unwanted: (draft: Draft) => boolean): Promise<void> => {
    for (const draft of held.values()) if (unwanted(draft)) held.delete(draft.id);
    return Promise.resolve();
  };
  return {
    held,
    replyWith: (next) => {
      reply = next;
    },
    list: (account, projectId) =>
      Promise.resolve(
        [...held.values()]
          .filter(
            (draft) =>
              draft.account === account && (projectId === undefined || draft.projectId === projectId),
          )
          .toSorted((a, b) => b.savedAt - a.savedAt),
      ),
    keep: (draft) => {
      if (reply === 'kept') held.set(draft.id, draft);
      return Promise.resolve(reply);
    },
    remove: (ids) => removeWhere(({ id }) => ids.includes(id)),
    clear: (account) => removeWhere((draft) => draft.account === account),
    removeOlder: (moment) => removeWhere(({ savedAt }) => savedAt < moment),
    isSilent: () => false,
  };
}

/** A browser in which these other tabs are open. */
export function fakeTabs(open: readonly string[] = []): Tabs {
  return {
    enter: () => ({
      others: () => open.length,
      subscribe: () => () => undefined,
      isOpen: (tab) => Promise.resolve(open.includes(tab)),
      leave: () => undefined,
    }),
  };
}

/** Holds a value as a device does that has room. */
export function memoryStore(): HeldStore<unknown> {
  let held: unknown;
  return {
    read: () => Promise.resolve(held),
    write: (next) => {
      held = next;
      return Promise.resolve();
    },
    clear: () => {
      held = undefined;
      return Promise.resolve();
    },
  };
}
