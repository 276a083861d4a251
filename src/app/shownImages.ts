/**
 * Decoded images of what is on the screen. Asking for one that is not here yet fetches it and has the page
 * painted again.
 */
import { createImageStore } from '../browser/images.ts';
import type { ImageSource } from '../engine/ports/index.ts';
import type { Scene, SceneNode } from '../engine/scene/index.ts';
import { changedNodes, picturesOf } from '../engine/scene/index.ts';
import { createDevelopedImages, developInWorker } from './developedImages.ts';
import type { ImageFiles } from './document/imageFiles.ts';
import type { MissingImages } from './document/missingImages.ts';

export interface ShownImages extends ImageSource<ImageBitmap> {
  /**
   * Fetches the images of the scene that are not here yet; those that are missing are not asked for again.
   */
  readonly want: (scene: Scene) => void;
  /** The pixels of decoded images may be gone: all are decoded again when they are wanted. */
  readonly forget: () => void;
  /** Whether an image that was wanted is on its way. */
  readonly areLoading: () => boolean;
  /** Whether there is any image that cannot be had. */
  readonly areMissing: () => boolean;
  /** Whether an image cannot be had, in contrast to one that is on its way. */
  readonly isMissing: (src: string) => boolean;
}

/** Decoded images that are kept: a photograph takes some 50 MB, and each copy may have its own. */
const MANY_IMAGES = 24;

export function createShownImages(
  files: Pick<ImageFiles, 'fileOf'>,
  missing: MissingImages,
  onLoaded: () => void,
): ShownImages {
  const store = createImageStore((src) => files.fileOf(src).catch(() => null));
  const asked = new Set<string>();
  /** What was wanted last. */
  let wanted: Wanted | null = null;

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
      wanted = null;
      asked.delete(lost);
      missing.add(lost);
    }
    onLoaded();
  };
  const forgetAllBut = (srcs: readonly string[]): void => {
    store.keep(srcs);
    looks.keep(srcs);
    shownPlain.clear();
    const kept = new Set(srcs);
    for (const src of asked) if (!kept.has(src)) asked.delete(src);
  };
  return {
    get: (src, look) => {
      if (look !== undefined) return looks.get(src, look);
      shownPlain.add(src);
      return store.get(src);
    },
    want: (scene) => {
      const lost = missing.getSnapshot();
      const news = newNodes(wanted, { scene, lost });
      wanted = { scene, lost };
      const fresh = news.flatMap(picturesOf).filter((src) => !asked.has(src) && !lost.has(src));
      if (fresh.length > 0 && asked.size > MANY_IMAGES) forgetAllBut(scene.nodes.flatMap(picturesOf));
      for (const src of new Set(fresh)) void ask(src);
    },
    forget: () => {
      wanted = null;
      forgetAllBut([]);
    },
    areLoading: () => loading > 0 || looks.areLoading(),
    areMissing: () => missing.getSnapshot().size > 0,
    isMissing: (src) => missing.getSnapshot().has(src),
  };
}

interface Wanted {
  readonly scene: Scene;
  /** The images that could not be had then. */
  readonly lost: ReadonlySet<string>;
}

/** The nodes whose images may not have been asked for yet. */
function newNodes(before: Wanted | null, { scene, lost }: Wanted): readonly SceneNode[] {
  const changed = before?.lost === lost ? changedNodes(before.scene, scene) : null;
  return changed === null ? scene.nodes : changed.flatMap((place) => scene.nodes[place] ?? []);
}
