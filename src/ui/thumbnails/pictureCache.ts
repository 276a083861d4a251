/** Cache of thumbnails on this device. Browsers without storage keep none. */
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';

export interface KeptPicture {
  readonly picture: Blob;
  /** Number of copies of the document. */
  readonly copies: number;
}

export interface PictureCache {
  readonly get: (key: string) => Promise<KeptPicture | null>;
  readonly put: (key: string, kept: KeptPicture) => Promise<void>;
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
      return isKept(kept) ? kept : null;
    },
    put: (key, kept) => set(key, kept, store).catch(nothing),
    sweep: async (wanted) => {
      const known = await keys<string>(store).catch(() => []);
      const unwanted = known.filter((key) => !wanted(key));
      await delMany(unwanted, store).catch(nothing);
    },
    clear: () => clear(store).catch(nothing),
  };
}

/** Earlier releases kept the picture alone; those are drawn again. */
function isKept(value: unknown): value is KeptPicture {
  return (
    typeof value === 'object' &&
    value !== null &&
    'picture' in value &&
    value.picture instanceof Blob &&
    'copies' in value &&
    typeof value.copies === 'number'
  );
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
