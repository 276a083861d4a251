/** Images of the document that could not be had, known to the canvas that wanted them and to the panels that tell of them. */

export interface MissingImages {
  /** The `src`s; the same set until it changes. */
  readonly getSnapshot: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (src: string) => void;
  /** The next painting asks for them again. */
  readonly forget: () => void;
}

export function createMissingImages(): MissingImages {
  let missing: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlySet<string>): void => {
    missing = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => missing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (src) => {
      if (!missing.has(src)) become(new Set([...missing, src]));
    },
    forget: () => {
      if (missing.size > 0) become(new Set());
    },
  };
}
