/**
 * Detects the same project in several tabs of one browser. Each tab holds a lock until it ends, however it
 * ends; a channel tells the others to count again. Without the locks API (an address without https) the count
 * is 0; a save's base version still prevents tabs from overwriting each other.
 */

import { openChannel, sharedLocks } from './deviceStorage.ts';

export interface Tabs {
  /** Registers this tab at a place, such as a project of an account. */
  readonly enter: (place: string, tab: string) => EnteredPlace;
}
export interface EnteredPlace {
  /** Number of other tabs at the place, as last counted. */
  readonly others: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether another tab is still open. */
  readonly isOpen: (tab: string) => Promise<boolean>;
  readonly leave: () => void;
}

/** The lock of a reloading tab outlives its page by a moment. */
const CLOSING_MS = 500;
const PREFIX = 'patent-generator.open';

export function browserTabs(page: Window): Tabs {
  const locks = sharedLocks(page);
  const ours = new Set<string>();
  return {
    enter: (place, tab) =>
      locks === null ? ALONE : enterWith(locks, page, `${PREFIX} ${place} `, tab, ours),
  };
}

/** A place without other tabs. */
export const ALONE: EnteredPlace = {
  others: () => 0,
  subscribe: () => () => undefined,
  isOpen: () => Promise.resolve(false),
  leave: () => undefined,
};

/** Whether a lock stays held until the time is over in which a closing tab would give it back. */
async function isHeld(locks: LockManager, name: string): Promise<boolean> {
  try {
    await locks.request(name, { signal: AbortSignal.timeout(CLOSING_MS) }, () => undefined);
    return false;
  } catch (error) {
    // Any other error means that the browser has no locks.
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** `ours` are the locks of this tab: a tab that returns to a place may still hold its previous lock. */
function enterWith(
  locks: LockManager,
  page: Window,
  prefix: string,
  tab: string,
  ours: Set<string>,
): EnteredPlace {
  const own = prefix + tab;
  ours.add(own);
  const channel = openChannel(prefix);
  const leaving = new AbortController();
  const { signal } = leaving;
  const listeners = new Set<() => void>();
  let others = 0;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
  const tell = (): void => channel?.postMessage('count');
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
    await whenAborted(signal);
  };
  // Held until the place is left or the tab ends.
  const held = locks.request(own, hold).catch(() => undefined);
  const release = async (): Promise<void> => {
    await held;
    ours.delete(own);
    // Sent after the release, or the others would still count the lock.
    tell();
    channel?.close();
  };
  channel?.addEventListener('message', () => void count(), { signal });
  // A crashed tab sent no message.
  page.document.addEventListener('visibilitychange', () => void count(), { signal });

  return {
    others: () => others,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen: async (other) => other === tab || isHeld(locks, prefix + other),
    leave: () => {
      leaving.abort();
      void release();
    },
  };
}
