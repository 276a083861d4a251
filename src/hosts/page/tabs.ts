/**
 * The same project in several tabs of one browser. Each tab holds a lock for as long as it lives, however it ends; a
 * channel tells the others to count again. A browser without locks (an address without https) counts nobody: the
 * version that a save is based on still keeps one tab from writing over another.
 */

export interface Tabs {
  /** This tab opens a place, such as a project of an account. */
  readonly enter: (place: string, tab: string) => EnteredPlace;
}
export interface EnteredPlace {
  /** How many other tabs have the place open, as far as is known now. */
  readonly others: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether another tab is still there. */
  readonly isOpen: (tab: string) => Promise<boolean>;
  readonly leave: () => void;
}

/** A tab that is being reloaded holds its lock a moment longer than its page lives. */
const CLOSING_MS = 500;
const PREFIX = 'patent-generator.open';

export function browserTabs(page: Window): Tabs {
  const locks = 'locks' in page.navigator ? page.navigator.locks : null;
  const ours = new Set<string>();
  return {
    enter: (place, tab) =>
      locks === null ? ALONE : enterWith(locks, page, `${PREFIX} ${place} `, tab, ours),
  };
}

/** A browser in which no other tab is known of. */
export const ALONE: EnteredPlace = {
  others: () => 0,
  subscribe: () => () => undefined,
  isOpen: () => Promise.resolve(false),
  leave: () => undefined,
};

/** `ours` are the locks of this tab: one that was left a moment ago and comes back still has its lock from before. */
function enterWith(
  locks: LockManager,
  page: Window,
  prefix: string,
  tab: string,
  ours: Set<string>,
): EnteredPlace {
  const own = prefix + tab;
  ours.add(own);
  const channel = new BroadcastChannel(prefix);
  const leaving = new AbortController();
  const { signal } = leaving;
  const listeners = new Set<() => void>();
  let others = 0;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
  const tell = (): void => channel.postMessage('count');
  const count = async (): Promise<void> => {
    const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
    const names = held.flatMap(({ name }) =>
      name?.startsWith(prefix) === true && !ours.has(name) ? name : [],
    );
    if (signal.aborted || names.length === others) return;
    others = names.length;
    for (const listener of listeners) listener();
  };
  const countAndTell = async (): Promise<void> => {
    await count();
    if (!signal.aborted) tell();
  };
  const hold = async (): Promise<void> => {
    await countAndTell();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  // Held until the place is left, or the tab ends in whatever way.
  const held = locks.request(own, hold).catch(() => undefined);
  const release = async (): Promise<void> => {
    await held;
    ours.delete(own);
    // Told earlier, the others would count the lock once more.
    tell();
    channel.close();
  };
  channel.addEventListener('message', () => void count(), { signal });
  // A tab that crashed has told nobody.
  page.document.addEventListener('visibilitychange', () => void count(), { signal });

  return {
    others: () => others,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen: async (other) => {
      if (other === tab) return true;
      try {
        await locks.request(prefix + other, { signal: AbortSignal.timeout(CLOSING_MS) }, () => undefined);
        return false;
      } catch (error) {
        // Anything else is a browser that gives no locks.
        return error instanceof Error && error.name === 'TimeoutError';
      }
    },
    leave: () => {
      leaving.abort();
      void release();
    },
  };
}
