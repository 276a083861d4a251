/**
 * Decoded images of what is on the screen. Asking for one that is not here yet fetches it and has the page
 * painted again.
 */
import { createImageStore } from '../browser/images.ts';
import type { ImageSource, Scene } from '../engine/index.ts';
import { picturesOf } from '../engine/index.ts';
import { createDevelopedImages, developInWorker } from './developedImages.ts';
import type { ImageFiles } from './document/imageFiles.ts';
import type { MissingImages } from './document/missingImages.ts';

export interface ShownImages extends ImageSource<ImageBitmap> {
  /**
   * Fetches the images of the scene that are not here yet; those that are missing are not asked for again.
   */
  readonly want: (scene: Pick<Scene, 'nodes'>) => void;
  /** The pixels of decoded images may be gone: all are decoded again when they are wanted. */
  readonly forget: () => void;
  /** Whether an image that was wanted is on its way. */
  readonly areLoading: () => boolean;
  /** Whether an image cannot be had, in contrast to one that is on its way. */
  readonly isMissing: (src: string) => boolean;
}

/** Decoded images that are kept: a photograph takes some 50 MB, and each copy may have its own. */
const MANY_IMAGES = 24;

export function createShownImages(
  files: ImageFiles,
  missing: MissingImages,
  onLoaded: () => void,
): ShownImages {
  const store = createImageStore((src) => files.fileOf(src).catch(() => null));
  const asked = new Set<string>();

  let loading = 0;
  const shownPlain = new Set<string>();
  const looks = createDevelopedImages<ImageBitmap>(
    (src) => store.get(src),
    (src) => shownPlain.has(src),
    () => onLoaded(),
    developInWorker,
  );

  const ask = async (src: string): Promise<void> => {
    asked.add(src);
    loading += 1;
    const failed = await store.load([src]);
    loading -= 1;
    for (const lost of failed) {
      asked.delete(lost);
      missing.add(lost);
    }
    onLoaded();
  };
  const forgetAllBut = (srcs: readonly string[]): void => {
    store.keep(srcs);
    looks.keep(srcs);
    asked.clear();
    shownPlain.clear();
    for (const src of srcs) asked.add(src);
  };
  return {
    get: (src, look) => {
      if (look !== undefined) return looks.get(src, look);
      shownPlain.add(src);
      return store.get(src);
    },
    want: (scene) => {
      const lost = missing.getSnapshot();
      const srcs = scene.nodes.flatMap(picturesOf);
      if (asked.size > MANY_IMAGES) forgetAllBut(srcs);
      for (const src of srcs) if (!asked.has(src) && !lost.has(src)) void ask(src);
    },
    forget: () => forgetAllBut([]),
    areLoading: () => loading > 0 || looks.areLoading(),
    isMissing: (src) => missing.getSnapshot().has(src),
  };
}
