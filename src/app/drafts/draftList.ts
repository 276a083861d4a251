/** Drafts of the open project that no tab is working on: left by a crash, or set aside by the person. */
import { openDocument } from '../../document/wire/decode.ts';
import type { Document } from '../../document/document.ts';
import type { EnteredPlace } from '../../hosts/page/tabs.ts';
import type { Draft, DraftStore } from '../../hosts/page/draftStore.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

export interface FoundDraft {
  readonly draft: Draft;
  /** Null when a newer program wrote the draft: it can be downloaded, not opened. */
  readonly document: Document | null;
}
/** Newest first. */
export interface DraftList extends ReadableStore<readonly FoundDraft[]> {
  readonly find: (id: string) => FoundDraft | undefined;
  /** Reads the device's drafts again. */
  readonly refresh: () => Promise<void>;
  /** No longer offered in this tab; the draft stays on the device until `remove`. */
  readonly takeOff: (id: string) => void;
  /** Offered in this tab again. */
  readonly putBack: (ids: readonly string[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly setAside: (id: string) => Promise<void>;
}

function documentOf(draft: Draft): Document | null {
  const opened = openDocument(draft.document);
  return opened.kind === 'newer' ? null : opened.document;
}

interface DraftListDeps {
  readonly store: DraftStore;
  readonly place: EnteredPlace;
  readonly account: string;
  readonly projectId: string;
}

export function createDraftList({ store, place, account, projectId }: DraftListDeps): DraftList {
  const { getSnapshot, subscribe, set, update } = createStore<readonly FoundDraft[]>([]);
  const taken = new Set<string>();
  const find = (id: string) => getSnapshot().find(({ draft }) => draft.id === id);

  async function refresh(): Promise<void> {
    const drafts = await store.list(account, projectId);
    const free = await Promise.all(
      drafts.map(async (draft) => draft.setAside || !(await place.isOpen(draft.tab))),
    );
    set(
      drafts
        .filter((draft, index) => free[index] === true && !taken.has(draft.id))
        .map((draft) => ({ draft, document: documentOf(draft) })),
    );
  }

  return {
    getSnapshot,
    subscribe,
    find,
    refresh,
    putBack: async (ids) => {
      for (const id of ids) taken.delete(id);
      await refresh();
    },
    takeOff: (id) => {
      taken.add(id);
      update((found) => found.filter(({ draft }) => draft.id !== id));
    },
    remove: async (ids) => {
      update((found) => found.filter(({ draft }) => !ids.includes(draft.id)));
      await store.remove(ids);
    },
    setAside: async (id) => {
      const chosen = find(id);
      if (chosen === undefined) return;
      const draft = { ...chosen.draft, setAside: true };
      update((found) => found.map((each) => (each === chosen ? { ...each, draft } : each)));
      await store.keep(draft);
    },
  };
}
