/** Cache of thumbnails on this device. Browsers without storage keep none. */
import { deviceDatabase } from '../../hosts/page/deviceDatabase.ts';

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
  const store = deviceDatabase('patent-generator-thumbnails', 'pictures');
  return {
    get: async (key) => {
      const kept = await store.get(key).catch(() => null);
      return isKept(kept) ? kept : null;
    },
    put: (key, kept) => store.set(key, kept).catch(nothing),
    sweep: async (wanted) => {
      const known: readonly unknown[] = await store.keys().catch(() => []);
      const unwanted = known.filter((key): key is string => typeof key === 'string' && !wanted(key));
      await store.delMany(unwanted).catch(nothing);
    },
    clear: () => store.clear().catch(nothing),
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

function nothing(): void {
  // Without the cache a picture is drawn again.
}
