/**
 * The device's database (IndexedDB), the only way to it. Browsers are known for a database that never opens:
 * a request without an event would hold the page for ever. So each call has an end: it rejects, and callers
 * go on without storage.
 */
import type { UseStore } from 'idb-keyval';
import { clear, createStore, del, delMany, entries, get, keys, set, update } from 'idb-keyval';

/** Timer of the page. */
interface Clock {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/** Limit of opening the database, ms. */
export const OPENING_LIMIT_MS = 3000;
/** Limits of a call once it is open, ms: a table of 64 MB takes seconds on a slow disk. */
export const CALL_LIMITS_MS = { readonly: 8000, readwrite: 60_000 } as const;

/** Every call rejects where storage is forbidden, full or silent. */
interface DeviceDatabase {
  readonly get: (key: string) => Promise<unknown>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly entries: () => Promise<readonly (readonly [unknown, unknown])[]>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly update: (key: string, changed: (stored: unknown) => unknown) => Promise<void>;
  readonly del: (key: string) => Promise<void>;
  readonly delMany: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Whether the last attempt to open it found no answer. */
  readonly isSilent: () => boolean;
}

/**
 * Storage of this name; opened by its first call.
 * @param openStore opens the database, which may throw; replaceable in tests
 */
export function deviceDatabase(
  database = 'keyval-store',
  store = 'keyval',
  clock: Clock = globalThis,
  openStore: (database: string, store: string) => UseStore = createStore,
): DeviceDatabase {
  const { use, isSilent } = boundedStore(openStore(database, store), clock);
  // Opening may throw at once: an async function turns that into a rejection.
  return {
    get: async (key) => get<unknown>(key, use),
    keys: async () => keys(use),
    entries: async () => entries<IDBValidKey, unknown>(use),
    set: async (key, value) => set(key, value, use),
    update: async (key, changed) => update<unknown>(key, changed, use),
    del: async (key) => del(key, use),
    delMany: async (many) => delMany([...many], use),
    clear: async () => clear(use),
    isSilent,
  };
}

/** The storage that most of the product shares. */
export const sharedDatabase = deviceDatabase();

/** While the database is silent, calls reject at once; it may still open later. */
function boundedStore(use: UseStore, clock: Clock): { use: UseStore; isSilent: () => boolean } {
  let isSilent = false;
  const bounded: UseStore = (mode, callback) => {
    if (isSilent) return Promise.reject(silence());
    return new Promise((resolve, reject) => {
      let hasEnded = false;
      const end = (act: () => void): void => {
        hasEnded = true;
        clock.clearTimeout(timer);
        act();
      };
      const giveUp = (): void => end(() => reject(silence()));
      let timer = clock.setTimeout(() => {
        isSilent = true;
        giveUp();
      }, OPENING_LIMIT_MS);
      const call = async () =>
        use(mode, (store) => {
          isSilent = false;
          // The caller has gone on without: a late write would be a surprise.
          if (hasEnded) throw silence();
          clock.clearTimeout(timer);
          timer = clock.setTimeout(giveUp, CALL_LIMITS_MS[mode === 'readonly' ? mode : 'readwrite']);
          return callback(store);
        });
      call().then(
        (value) => end(() => resolve(value)),
        (error: unknown) => end(() => reject(error)),
      );
    });
  };
  return { use: bounded, isSilent: () => isSilent };
}

function silence(): DOMException {
  return new DOMException("The device's storage did not answer.", 'TimeoutError');
}
