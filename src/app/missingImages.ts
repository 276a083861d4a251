/** Images of the document that could not be had, known to the canvas that wanted them and to the panels that tell of them. */
import type { ReadableStore } from '../kit/createStore.ts';
import { createStore } from '../kit/createStore.ts';

/** The `src`s. */
export interface MissingImages extends ReadableStore<ReadonlySet<string>> {
  readonly add: (src: string) => void;
  /** The next painting asks for them again. */
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
