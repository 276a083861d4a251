/**
 * Cache of the encoded files of image layers. The service's images need the token, which an `<img>` cannot
 * send, so the client fetches each once and keeps it while the project is open, for painting and for every
 * copy.
 */
import type { ApiClient } from '../../api/client.ts';
import { blobOfDataUrl } from '../../hosts/browser/images.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';

/** Requests of one call. Browsers refuse thousands at once, as many as a layer has pictures by row. */
const AT_A_TIME = 16;

export interface ImageFiles {
  /** The file of an image layer's `src`; rejects with a `Failure` when it is unavailable. */
  readonly fileOf: (src: string) => Promise<Blob>;
  /** The files of these images, by `src`. */
  readonly filesOf: (srcs: readonly string[]) => Promise<ReadonlyMap<string, Blob>>;
  /** Stores a file that is already available, so that it is not fetched. */
  readonly keep: (src: string, file: Blob) => void;
}

export function createImageFiles(api: Pick<ApiClient, 'loadImage'>): ImageFiles {
  const files = new Map<string, Promise<Blob>>();

  function fileOf(src: string): Promise<Blob> {
    const known = files.get(src);
    if (known !== undefined) return known;
    const file = src.startsWith('data:') ? dataFile(src) : api.loadImage(src).then(valueOrFailure);
    files.set(src, file);
    // Failures are not cached: the next attempt may succeed.
    file.catch(() => files.delete(src));
    return file;
  }

  return {
    fileOf,
    filesOf: async (srcs) => {
      const wanted = [...srcs];
      const found = new Map<string, Blob>();
      const lane = async (): Promise<void> => {
        for (let src = wanted.shift(); src !== undefined; src = wanted.shift()) {
          found.set(src, await fileOf(src));
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_A_TIME }, lane));
      } finally {
        // After a failure nobody waits for the others.
        wanted.length = 0;
      }
      return found;
    },
    keep: (src, file) => void files.set(src, Promise.resolve(file)),
  };
}

async function dataFile(address: string): Promise<Blob> {
  const file = blobOfDataUrl(address);
  return file ?? fail({ code: 'noImages', text: 'Одно из изображений повреждено.' });
}
