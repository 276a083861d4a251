import type { FontsLoaded } from '../browser/fonts.ts';
import { createFontLoader, siteFace } from '../browser/fonts.ts';
import type { ImageStore } from '../browser/images.ts';
import { createImageStore, readImage } from '../browser/images.ts';
import { createTextMeasurer } from '../browser/measurer.ts';
import type { TextMeasurer } from '../../engine/index.ts';
import { createHiddenSurface } from './deviceSurface.ts';

/** The engine's host on the page. */
export interface PageHost {
  /**
   * Loads families with all their faces, `withRare` also their rare letters; await it before layout or drawing of a document that uses
   * them.
   */
  readonly loadFonts: (families: readonly string[], withRare?: boolean) => Promise<FontsLoaded>;
  readonly measurer: TextMeasurer;
  /** Images by `src`, a URL or a `data:` URL. */
  readonly images: ImageStore;
}

/** Creates the host of this page; one is enough. */
export function createPageHost(page: Document, fetch: typeof globalThis.fetch): PageHost {
  const fonts = createFontLoader(page.fonts, siteFace);
  const { context } = createHiddenSurface(page, { onRestored: () => measurer.forget() });
  const measurer = createTextMeasurer(context, fonts.isLoaded);
  return {
    loadFonts: fonts.load,
    measurer,
    images: createImageStore((src) => readImage(src, fetch)),
  };
}
