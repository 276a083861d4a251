import { useState, useSyncExternalStore } from 'react';

export type PanelName = 'add' | 'layers' | 'edit' | 'sheet';

/** Which panels are in sight: on a phone the open one, else the columns that are not hidden. */
export interface PanelPlaces {
  readonly tab: PanelName | null;
  readonly hidden: { readonly left: boolean; readonly right: boolean };
}

/** Stays the same for as long as the screen is shown, so that what opens a panel can put back what was open before. */
export interface PanelStore {
  readonly getSnapshot: () => PanelPlaces;
  readonly subscribe: (listener: () => void) => () => void;
  readonly place: (changes: Partial<PanelPlaces>) => void;
}

export function usePanelPlaces(): PanelPlaces & { readonly store: PanelStore } {
  const [store] = useState(createPanelStore);
  return { ...useSyncExternalStore(store.subscribe, store.getSnapshot), store };
}

function createPanelStore(): PanelStore {
  let places: PanelPlaces = { tab: null, hidden: { left: false, right: false } };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => places,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    place: (changes) => {
      places = { ...places, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
