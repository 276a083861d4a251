/**
 * The one door to what a browser keeps for the page besides its databases. With «block all cookies», in a
 * sandbox and in some private windows even reading a property throws; here that is the same as an empty
 * store, and writes last as long as the page.
 */

/** The used part of `Storage`. */
interface Values {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface DeviceStorage extends Values {
  /** The browser denies storage: values are lost with the page. */
  readonly isForbidden: boolean;
}

/** Storage shared by all tabs. A full one throws `QuotaExceededError`, as the browser's does. */
export function deviceStorage(page: Pick<Window, 'localStorage'>): DeviceStorage {
  return guardedStorage(() => page.localStorage);
}

/** Storage of this tab. */
export function tabStorage(page: Pick<Window, 'sessionStorage'>): DeviceStorage {
  return guardedStorage(() => page.sessionStorage);
}

/** The page's cookies; empty where they are denied. */
export function readCookies(document: Pick<Document, 'cookie'>): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie where cookies are allowed. */
export function writeCookie(document: Pick<Document, 'cookie'>, cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Denied: it is as if it had expired.
  }
}

/** A channel between the tabs of this browser; null where the browser has none or denies it. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/**
 * Service workers of this address; null where the browser has none (an address without https) or denies them.
 */
export function serviceWorkers({ navigator }: Pick<Window, 'navigator'>): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

/** Removes what the service worker keeps of the service's replies, on a device that others may use. */
export async function forgetReplies(): Promise<void> {
  try {
    await caches.delete('replies');
  } catch {
    // Denied: there is nothing.
  }
}

/**
 * Keeps files of one version, by their addresses, for the service worker to answer with; those of other versions
 * go. Nothing changes unless all could be fetched.
 */
export async function keepFiles(version: string, files: readonly string[]): Promise<void> {
  const name = KEPT_FILES + version;
  const cache = await caches.open(name);
  const isKept = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(files.filter((file) => !isKept.has(file)));
  const others = (await caches.keys()).filter((each) => each.startsWith(KEPT_FILES) && each !== name);
  await Promise.all(others.map((each) => caches.delete(each)));
}

/** Begins the names of caches that hold the files of one page. */
const KEPT_FILES = 'page-';

/**
 * The locks shared by the tabs; null where the browser has none (an address without https) or denies them.
 */
export function sharedLocks({ navigator }: Pick<Window, 'navigator'>): LockManager | null {
  try {
    return 'locks' in navigator ? navigator.locks : null;
  } catch {
    return null;
  }
}

function guardedStorage(open: () => Values): DeviceStorage {
  const storage = allowedValues(open);
  if (storage === null) return { ...inMemory(), isForbidden: true };
  return {
    isForbidden: false,
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

/**
 * The storage, if it can be read; null otherwise. Some browsers give an object and throw at its first use.
 */
function allowedValues(open: () => Values | null | undefined): Values | null {
  try {
    const storage = open();
    storage?.getItem('');
    return storage ?? null;
  } catch {
    return null;
  }
}

function inMemory(): Values {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
