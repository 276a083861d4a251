/** Decoded images of what is on the screen. Asking for one that is not here yet fetches it and has the page painted again. */
import { createImageStore } from '../../../../workers/host/images.ts';
import type { Document, ImageSource } from '../../../engine/index.ts';
import type { ImageFiles } from '../../composition/imageFiles.ts';

export interface ShownImages extends ImageSource<ImageBitmap> {
  /** Fetches the images of the document that are not here yet; those that failed are asked for again only by `retry`. */
  readonly want: (document: Document) => void;
  readonly retry: (document: Document) => void;
  /** Whether an image cannot be had, in contrast to one that is on its way. */
  readonly isMissing: (src: string) => boolean;
}

export function createShownImages(files: ImageFiles, onLoaded: () => void): ShownImages {
  const store = createImageStore((src) => files.fileOf(src).catch(() => null));
  const asked = new Set<string>();
  const missing = new Set<string>();

  const want = (document: Document): void => {
    const srcs = document.layers.flatMap((layer) =>
      layer.type === 'image' && !asked.has(layer.src) ? [layer.src] : [],
    );
    for (const src of srcs) {
      asked.add(src);
      void store.load([src]).then((failed) => {
        for (const lost of failed) missing.add(lost);
        onLoaded();
      });
    }
  };
  return {
    get: (src) => store.get(src),
    want,
    retry: (document) => {
      for (const src of missing) asked.delete(src);
      missing.clear();
      want(document);
    },
    isMissing: (src) => missing.has(src),
  };
}
