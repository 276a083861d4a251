/**
 * Whether something that a guest began is open in a tab of this browser. The tab that began it has a mark that
 * survives a reload; each tab that knows it holds a lock until it ends, however it ends.
 */
import { sharedLocks, tabStorage } from './deviceStorage.ts';

/**
 * `here`: this tab began it. `elsewhere`: another tab has it open. `closed`: none has. `unknown`: a browser without
 * locks (an address without https) cannot tell.
 */
type Whereabouts = 'here' | 'elsewhere' | 'closed' | 'unknown';

export interface Presence {
  /** This tab begins it, or goes on with it. */
  readonly begin: (id: string) => void;
  /** This tab has it open. */
  readonly enter: (id: string) => void;
  readonly leave: () => void;
  readonly find: (id: string) => Promise<Whereabouts>;
}

const MARK = 'started_work';
const PREFIX = 'patent-generator.started ';

export function browserPresence(page: Window): Presence {
  const tab = tabStorage(page);
  const locks = sharedLocks(page);
  let held: { readonly id: string; readonly release: AbortController } | null = null;
  const leave = (): void => {
    held?.release.abort();
    held = null;
    tab.removeItem(MARK);
  };
  const enter = (id: string): void => {
    if (held?.id === id) return;
    held?.release.abort();
    const release = new AbortController();
    held = { id, release };
    locks?.request(PREFIX + id, { mode: 'shared' }, () => whenAborted(release.signal)).catch(() => undefined); // the browser denies them
  };
  return {
    begin: (id) => {
      enter(id);
      mark(tab, id);
    },
    enter,
    leave,
    find: async (id) => {
      if (tab.getItem(MARK) === id) return 'here';
      try {
        const known = await locks?.query();
        if (known?.held === undefined) return 'unknown';
        return known.held.some(({ name }) => name === PREFIX + id) ? 'elsewhere' : 'closed';
      } catch {
        return 'unknown';
      }
    },
  };
}

/** A full storage of the tab: a reload then counts as closing it. */
function mark(tab: Pick<Storage, 'setItem'>, id: string): void {
  try {
    tab.setItem(MARK, id);
  } catch {
    // Nothing can be kept.
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
