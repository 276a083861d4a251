/** Cache of thumbnails on this device. Browsers without storage keep none. */
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';

export interface PictureCache {
  readonly get: (key: string) => Promise<Blob | null>;
  readonly put: (key: string, picture: Blob) => Promise<void>;
  /** Removes every picture whose key is not wanted. */
  readonly sweep: (wanted: (key: string) => boolean) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Cache of this browser. On failures (no space, a private window) pictures are drawn again. */
export function browserStore(): PictureCache {
  if (typeof indexedDB === 'undefined') return NO_CACHE;
  const store = createStore('patent-generator-thumbnails', 'pictures');
  return {
    get: async (key) => {
      const kept = await get<unknown>(key, store).catch(() => null);
      return kept instanceof Blob ? kept : null;
    },
    put: (key, picture) => set(key, picture, store).catch(nothing),
    sweep: async (wanted) => {
      const known = await keys<string>(store).catch(() => []);
      const unwanted = known.filter((key) => !wanted(key));
      await delMany(unwanted, store).catch(nothing);
    },
    clear: () => clear(store).catch(nothing),
  };
}

const NO_CACHE: PictureCache = {
  get: () => Promise.resolve(null),
  put: nothing,
  sweep: nothing,
  clear: nothing,
};

function nothing(): Promise<void> {
  return Promise.resolve();
}
