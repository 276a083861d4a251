import type { FontLoader } from '../../browser/fonts.ts';
import { createFontLoader, siteFace } from '../../browser/fonts.ts';
import type { ImageStore } from '../../browser/images.ts';
import { createImageStore, readImage } from '../../browser/images.ts';
import type { Filling } from '../../data/records/index.ts';
import { loadFilling } from '../../data/records/index.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { SceneTypesetter } from '../../engine/scene/index.ts';
import { hasParts, loadParts } from '../../engine/scene/index.ts';
import { createTextMeasurer } from '../../engine/text/index.ts';
import { createHiddenSurface } from './deviceSurface.ts';

/** The engine's host on the page. */
export interface PageHost {
  /**
   * Loads families with all their faces, `withRare` also their rare letters; await it before layout or
   * drawing of a document that uses them.
   */
  readonly loadFonts: FontLoader['load'];
  /** Loads fonts of one's own; see `FontLoader`. */
  readonly loadOwnFonts: FontLoader['loadOwn'];
  /**
   * Loads the language of records; await it before a document with records is shown or changed. Rejects when
   * that fails.
   */
  readonly loadLanguage: () => Promise<void>;
  /** What fills documents with records; null until `loadLanguage` has brought it. */
  readonly filling: () => Filling | null;
  /** Loads what draws the looks and codes of these layers. Rejects when that fails. */
  readonly loadParts: (layers: readonly Layer[]) => Promise<void>;
  /** What texts and codes are laid out with: another value after a load that brought a part. */
  readonly typesetter: () => SceneTypesetter;
  /** Images by `src`, a URL or a `data:` URL. */
  readonly images: ImageStore;
}

/**
 * Creates the host of this page; one is enough.
 * @param reachProgram awaited before a part is imported; rejects where its files cannot be had
 */
export function createPageHost(
  page: Document,
  fetch: typeof globalThis.fetch,
  reachProgram: () => Promise<void>,
): PageHost {
  const fonts = createFontLoader(page.fonts, siteFace);
  const { context } = createHiddenSurface(page, { onRestored: () => measurer.forget() });
  const measurer = createTextMeasurer(context, fonts.isLoaded);
  let parts: SceneTypesetter = measurer;
  let filling: Filling | null = null;
  return {
    loadFonts: fonts.load,
    loadOwnFonts: fonts.loadOwn,
    loadLanguage: async () => {
      if (filling === null) await reachProgram();
      filling = await loadFilling();
    },
    filling: () => filling,
    loadParts: async (layers) => {
      if (!hasParts(parts, layers)) await reachProgram();
      parts = await loadParts(layers, parts);
    },
    typesetter: () => {
      const { bidi } = fonts.directing();
      if (parts.bidi !== bidi) parts = { ...parts, ...(bidi && { bidi }) };
      return parts;
    },
    images: createImageStore((src) => readImage(src, fetch)),
  };
}
