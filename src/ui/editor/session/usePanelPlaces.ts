import { useState, useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../../kit/createStore.ts';
import { createStore } from '../../../kit/createStore.ts';

export type PanelName = 'add' | 'layers' | 'edit' | 'sheet';

/** Visible panels: on a phone the open one, else the columns that are not hidden. */
export interface PanelPlaces {
  readonly tab: PanelName | null;
  readonly hidden: { readonly left: boolean; readonly right: boolean };
  /** Whether the list of copies is beside the preview. */
  readonly copies: boolean;
}

/** Stable while the screen is mounted, so that code that opens a panel can restore the previous one. */
export interface PanelStore extends ReadableStore<PanelPlaces> {
  readonly place: (changes: Partial<PanelPlaces>) => void;
}

export function usePanelPlaces(): PanelPlaces & { readonly store: PanelStore } {
  const [store] = useState(createPanelStore);
  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot), store };
}

function createPanelStore(): PanelStore {
  const { getSnapshot, subscribe, update } = createStore<PanelPlaces>({
    tab: null,
    hidden: { left: false, right: false },
    copies: false,
  });
  return { getSnapshot, subscribe, place: (changes) => update((places) => ({ ...places, ...changes })) };
}
