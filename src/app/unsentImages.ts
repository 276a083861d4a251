/** Image files that are on their way to the server, or did not reach it: shown by the panels, kept in the draft. */
import type { LayerId } from '../document/layer.ts';

export interface UnsentImage {
  readonly file: File;
  /** The layer whose picture it is to replace, or null for a new layer. */
  readonly replaces: LayerId | null;
  /** Why it did not reach the server; null while it is on its way. */
  readonly failure: string | null;
  /** It is tried again by itself when the network returns. */
  readonly waitsForNetwork: boolean;
}
export interface UnsentImages {
  /** The same list until it changes. */
  readonly getSnapshot: () => readonly UnsentImage[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (change: (images: readonly UnsentImage[]) => readonly UnsentImage[]) => void;
}

export function createUnsentImages(): UnsentImages {
  let images: readonly UnsentImage[] = [];
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => images,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update: (change) => {
      images = change(images);
      for (const listener of listeners) listener();
    },
  };
}
