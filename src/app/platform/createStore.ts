/** An observable value for `useSyncExternalStore`. Free of React: `src/app` keeps its state in it too. */

export interface ReadableStore<State> {
  /** The same value until it changes. */
  readonly getSnapshot: () => State;
  /** Calls the listener after each change, until the result is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<State> extends ReadableStore<State> {
  /** An equal value notifies nobody. */
  readonly set: (next: State) => void;
  readonly update: (change: (state: State) => State) => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (next: State): void => {
    if (Object.is(next, state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    update: (change) => set(change(state)),
  };
}

/** The sum of counts. */
export function sumOf(...stores: readonly ReadableStore<number>[]): ReadableStore<number> {
  return {
    getSnapshot: () => stores.reduce((sum, store) => sum + store.getSnapshot(), 0),
    subscribe: (listener) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
