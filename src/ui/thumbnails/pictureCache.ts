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
  const store = createStore('patent-generator-thumbnails', 'pictures');
  return {
    get: async (key) => {
      const kept = await refusedAs(null, () => get<unknown>(key, store));
      return isKept(kept) ? kept : null;
    },
    put: (key, kept) => refusedAs(undefined, () => set(key, kept, store)),
    sweep: async (wanted) => {
      const known = await refusedAs([], () => keys<string>(store));
      const unwanted = known.filter((key) => !wanted(key));
      await refusedAs(undefined, () => delMany(unwanted, store));
    },
    clear: () => refusedAs(undefined, () => clear(store)),
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

/** A forbidden database throws where it is opened, another one rejects: both give the same value. */
async function refusedAs<Result, Refused>(
  value: Refused,
  call: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await call();
  } catch {
    return value;
  }
}
