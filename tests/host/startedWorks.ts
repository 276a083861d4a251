/** The tabs of a browser, as far as a started work is open in them. */
import type { Presence } from '../../src/hosts/page/presence.ts';
import type { HeldStore } from '../../src/hosts/page/heldTable.ts';
import type { StartedWorks } from '../../src/hosts/page/startedWork.ts';
import { createStartedWorks } from '../../src/hosts/page/startedWork.ts';
import { memoryStore } from './memoryDrafts.ts';

interface FakeTab {
  /** Of this tab's page; another one after each reload. */
  readonly presence: Presence;
  readonly close: () => void;
}

/** A browser in which tabs are opened and closed. `hasLocks`: it can tell what the others have open. */
export function fakeBrowser(hasLocks = true) {
  const open = new Map<object, string>();
  return {
    tab: (): FakeTab => {
      const self = {};
      let mark: string | null = null;
      const enter = (id: string): void => void open.set(self, id);
      return {
        presence: {
          begin: (id) => {
            mark = id;
            enter(id);
          },
          enter,
          leave: () => {
            mark = null;
            open.delete(self);
          },
          find: (id) => {
            if (mark === id) return Promise.resolve('here');
            if (!hasLocks) return Promise.resolve('unknown');
            return Promise.resolve([...open.values()].includes(id) ? 'elsewhere' : 'closed');
          },
        },
        close: () => void open.delete(self),
      };
    },
  };
}

/** In a browser with one tab, where this account is signed in, or nobody. */
export function startedWorksOf(
  account: () => string | null,
  store: HeldStore<unknown> = memoryStore(),
): StartedWorks {
  let count = 0;
  const newId = () => `work-${(count += 1)}`;
  return createStartedWorks(store, {
    now: () => 0,
    newId,
    account,
    presence: fakeBrowser().tab().presence,
  });
}
