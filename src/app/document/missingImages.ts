/**
 * Images of the document that could not be loaded, shared by the canvas that loads them and the panels that
 * report them.
 */
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

/** The `src`s. */
export interface MissingImages extends ReadableStore<ReadonlySet<string>> {
  readonly add: (src: string) => void;
  /** Clears the list; the next painting loads them again. */
  readonly forget: () => void;
}

export function createMissingImages(): MissingImages {
  const { getSnapshot, subscribe, update } = createStore<ReadonlySet<string>>(new Set());
  return {
    getSnapshot,
    subscribe,
    add: (src) => update((missing) => (missing.has(src) ? missing : new Set([...missing, src]))),
    forget: () => update((missing) => (missing.size > 0 ? new Set() : missing)),
  };
}
