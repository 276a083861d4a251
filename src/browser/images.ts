/** Cache of decoded images by `src`, on the page, in workers and in Node. */
import type { PixelLook } from '../document/pictures/pictureLooks.ts';
import type { ImageSource, PixelSize } from '../engine/ports/index.ts';
import { lookKey } from '../engine/pictures/index.ts';

export interface ImageStore<Image extends PixelSize = ImageBitmap> extends ImageSource<Image> {
  /**
   * Reads and decodes images that are not cached; returns the `src` of each unavailable image. The next call
   * tries those again.
   */
  load(srcs: readonly string[]): Promise<readonly string[]>;
  /** Frees all images except these. */
  keep(srcs: readonly string[]): void;
}

/**
 * An empty store of the browser's images.
 * @param develop a new image with this look; by default the image itself
 */
export function createImageStore(
  read: (src: string) => Promise<Blob | null>,
  decode: (file: Blob) => Promise<ImageBitmap> = (file) => createImageBitmap(file),
  develop: (image: ImageBitmap, look: PixelLook) => ImageBitmap = (image) => image,
): ImageStore {
  return createStoreOf({ read, decode, develop, free: (image) => image.close() });
}

interface ImageTools<File, Image> {
  /** The encoded file of a `src`, or null when it is unavailable. */
  readonly read: (src: string) => Promise<File | null>;
  /** Rejects invalid images. */
  readonly decode: (file: File) => Promise<Image>;
  readonly develop: (image: Image, look: PixelLook) => Image;
  readonly free: (image: Image) => void;
}

/** Looks of one image that are kept: more only while a slider is moved. */
const MAX_LOOKS = 4;

/** An empty store. An image with a look is made when it is first asked for. */
export function createStoreOf<File, Image extends PixelSize>({
  read,
  decode,
  develop,
  free,
}: ImageTools<File, Image>): ImageStore<Image> {
  const images = new Map<string, Image>();
  /** By `src`, then by look. */
  const developed = new Map<string, Map<string, Image>>();
  const loading = new Map<string, Promise<boolean>>();

  const withLook = (src: string, look: PixelLook): Image | undefined => {
    const image = images.get(src);
    if (image === undefined) return undefined;
    const looks = developed.get(src) ?? new Map<string, Image>();
    developed.set(src, looks);
    const key = lookKey(look);
    const known = looks.get(key);
    if (known !== undefined) return known;
    const made = develop(image, look);
    if (made === image) return image;
    for (const [oldest, old] of looks) {
      if (looks.size < MAX_LOOKS) break;
      looks.delete(oldest);
      free(old);
    }
    looks.set(key, made);
    return made;
  };
  const load = async (src: string): Promise<boolean> => {
    const file = await read(src);
    const image = file && (await decode(file).catch(() => null)); // not an image that can be decoded
    if (image === null) return false;
    images.set(src, image);
    return true;
  };
  const once = (src: string): Promise<boolean> => {
    const promise = loading.get(src) ?? load(src).finally(() => loading.delete(src));
    loading.set(src, promise);
    return promise;
  };

  return {
    get: (src, look) => (look === undefined ? images.get(src) : withLook(src, look)),
    load: async (srcs) => {
      const wanted = [...new Set(srcs)].filter((src) => !images.has(src));
      const succeeded = await Promise.all(wanted.map(once));
      return wanted.filter((_, index) => succeeded[index] !== true);
    },
    keep: (srcs) => {
      for (const [src, image] of images) {
        if (srcs.includes(src)) continue;
        images.delete(src);
        free(image);
        developed.get(src)?.forEach(free);
        developed.delete(src);
      }
    },
  };
}

/**
 * The file at a URL or in a `data:` URL; null when unavailable. `data:` URLs are decoded here because the
 * page's policy may forbid fetching them.
 */
export async function readImage(src: string, fetch: typeof globalThis.fetch): Promise<Blob | null> {
  if (src.startsWith('data:')) return blobOfDataUrl(src);
  try {
    const response = await fetch(src);
    return response.ok ? await response.blob() : null;
  } catch {
    return null; // offline; the caller reports the missing images
  }
}

/** The content of a `data:` URL; null when it is malformed. */
export function blobOfDataUrl(address: string): Blob | null {
  const match = /^data:([^;,]*)(;[^,]*)?,(.*)$/s.exec(address);
  if (match === null) return null;
  const [, type = '', parameters = '', body = ''] = match;
  try {
    const text = parameters.endsWith(';base64') ? atob(body) : unescapedBytes(body);
    return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

/** Percent escapes as one byte each; other characters as UTF-8. */
function unescapedBytes(body: string): string {
  const utf8 = String.fromCharCode(...new TextEncoder().encode(body));
  return utf8.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
