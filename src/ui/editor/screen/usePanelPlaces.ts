import { useState, useSyncExternalStore } from 'react';
import type { SessionStorage } from '../../../api/session.ts';
import { storeWithinQuota } from '../../../api/session.ts';
import type { ReadableStore } from '../../../app/platform/createStore.ts';
import { createStore } from '../../../app/platform/createStore.ts';

/** A value of a record, counted from 0, that the table panel is to show. */
export interface WantedCell {
  readonly record: number;
  /** Name of the column; the first one without such a column. */
  readonly column: string;
}

export type PanelName = 'add' | 'layers' | 'edit' | 'sheet';

/** Visible panels: on a phone the open one, else the columns that are not hidden. */
export interface PanelPlaces {
  readonly tab: PanelName | null;
  readonly hidden: { readonly left: boolean; readonly right: boolean };
  /** Whether the list of copies is beside the preview. */
  readonly copies: boolean;
  /** Whether the project's table is under the sheet; remembered on this device. */
  readonly table: boolean;
  /** What the table panel shows next; null once it has done so. */
  readonly wanted: WantedCell | null;
}

/** Stable while the screen is mounted, so that code that opens a panel can restore the previous one. */
export interface PanelStore extends ReadableStore<PanelPlaces> {
  readonly place: (changes: Partial<PanelPlaces>) => void;
}

export function usePanelPlaces(storage: SessionStorage): PanelPlaces & { readonly store: PanelStore } {
  const [store] = useState(() => createPanelStore(storage));
  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot), store };
}

const TABLE_KEY = 'patent-generator.tablePanel';

function createPanelStore(storage: SessionStorage): PanelStore {
  const { getSnapshot, subscribe, update } = createStore<PanelPlaces>({
    tab: null,
    hidden: { left: false, right: false },
    copies: false,
    table: storage.getItem(TABLE_KEY) === 'open',
    wanted: null,
  });
  const place = (changes: Partial<PanelPlaces>) => {
    if (changes.table !== undefined) storeWithinQuota(storage, TABLE_KEY, changes.table ? 'open' : 'closed');
    update((places) => ({ ...places, ...changes }));
  };
  return { getSnapshot, subscribe, place };
}
