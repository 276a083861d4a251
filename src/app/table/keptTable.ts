/** What the device keeps of the open project's table. */
import type { TableStore, TableTrouble } from '../../hosts/page/tableStore.ts';
import type { Store } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

export interface KeptTableState {
  /** Of the file; null while it is not known. */
  readonly name: string | null;
  readonly trouble: TableTrouble | null;
}

interface WatchedTables {
  readonly store: TableStore;
  readonly kept: Store<KeptTableState>;
}

/** The store, and what became of its last call. */
export function watchTables(tables: TableStore): WatchedTables {
  const kept = createStore<KeptTableState>({ name: null, trouble: null });
  const tell = (projectId: string, name: string | null): void =>
    kept.update((known) => {
      const now = { name, trouble: tables.trouble(projectId) };
      return known.name === now.name && known.trouble === now.trouble ? known : now;
    });
  const store: TableStore = {
    ...tables,
    load: async (projectId) => {
      const found = await tables.load(projectId);
      tell(projectId, found?.file.name ?? null);
      return found;
    },
    keep: async (projectId, table) => {
      const isKept = await tables.keep(projectId, table);
      tell(projectId, table.file.name);
      return isKept;
    },
  };
  return { store, kept };
}
