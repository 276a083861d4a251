/** Decoded images of what is on the screen. Asking for one that is not here yet fetches it and has the page painted again. */
import { createImageStore } from '../../../hosts/browser/images.ts';
import type { Document } from '../../../document/document.ts';
import { imagesOfLayer } from '../../../document/layerImages.ts';
import type { ImageSource } from '../../../engine/index.ts';
import type { ImageFiles } from '../../../app/imageFiles.ts';
import type { MissingImages } from '../../../app/missingImages.ts';

export interface ShownImages extends ImageSource<ImageBitmap> {
  /** Fetches the images of the document that are not here yet; those that are missing are not asked for again. */
  readonly want: (document: Document) => void;
  /** Whether an image cannot be had, in contrast to one that is on its way. */
  readonly isMissing: (src: string) => boolean;
}

export function createShownImages(
  files: ImageFiles,
  missing: MissingImages,
  onLoaded: () => void,
): ShownImages {
  const store = createImageStore((src) => files.fileOf(src).catch(() => null));
  const asked = new Set<string>();

  const ask = async (src: string): Promise<void> => {
    asked.add(src);
    const failed = await store.load([src]);
    for (const lost of failed) {
      asked.delete(lost);
      missing.add(lost);
    }
    onLoaded();
  };
  return {
    get: (src) => store.get(src),
    want: (document) => {
      const lost = missing.getSnapshot();
      for (const { src } of document.layers.flatMap(imagesOfLayer))
        if (!asked.has(src) && !lost.has(src)) void ask(src);
    },
    isMissing: (src) => missing.getSnapshot().has(src),
  };
}
