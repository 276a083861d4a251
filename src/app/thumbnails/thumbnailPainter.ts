/**
 * Draws a thumbnail: reads the document's images and sends both to the worker. Too expensive documents are
 * rejected, so that none can block a page.
 */
import { blobOfDataUrl } from '../../browser/images.ts';
import type { ThumbnailJob, ThumbnailResult } from '../../../workers/thumbnail/client.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import { hasPicture, takesRecords } from '../../document/layers/capabilities.ts';
import { showsTemplate, templatesOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { ownPicture } from '../../document/layers/ownPicture.ts';
import { ownFontSources } from '../../document/ownFonts.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { fillWith } from '../../data/records/index.ts';
import { loadLanguage, needsLanguage, PLAIN_LANGUAGE } from '../../data/template/index.ts';
import { drawingSteps } from '../../engine/scene/index.ts';
import type { Drawing } from '../platform/drawing.ts';

/** The file of an image layer's `src`; not called for `data:` URLs. */
export type ReadImage = (src: string, options: CallOptions) => Promise<ApiResult<Blob>>;

export interface ThumbnailOrder extends Pick<ThumbnailJob, 'width' | 'as'> {
  readonly document: Document;
  /** The copy to show, from 0; null shows the document without a record. */
  readonly record: number | null;
  /** The page to show, from 0, the default. */
  readonly page?: number | undefined;
  readonly signal: AbortSignal;
}
export type ThumbnailPainted = ThumbnailResult | { readonly kind: 'cancelled' };

export interface ThumbnailPainter {
  /** A document above `MAX_THUMBNAIL_STEPS` fails, and a placeholder is shown. Never rejects. */
  readonly paint: (order: ThumbnailOrder) => Promise<ThumbnailPainted>;
}

/** About a second of a worker's time; a typical certificate takes some thousand steps. */
export const MAX_THUMBNAIL_STEPS = 500_000;

/** A painter that caches the image files it has read. */
export function createThumbnailPainter(
  { drawThumbnail }: Pick<Drawing, 'drawThumbnail'>,
  readImage: ReadImage,
): ThumbnailPainter {
  const files = new Map<string, Blob>();

  async function readFile(src: string, signal: AbortSignal): Promise<void> {
    if (files.has(src)) return;
    const file = src.startsWith('data:') ? blobOfDataUrl(src) : await fileOf(src, signal);
    if (file !== null) files.set(src, file);
  }

  async function fileOf(src: string, signal: AbortSignal): Promise<Blob | null> {
    const result = await readImage(src, { signal });
    return result.ok ? result.value : null;
  }

  return {
    paint: async ({ document, record, page = 0, width, as, signal }) => {
      const shown = shownPart(await filledDocument(document, record, page));
      if (drawingSteps(shown) > MAX_THUMBNAIL_STEPS) return { kind: 'failed' };
      const srcs = [...imagesOf(shown), ...ownFontSources(shown.settings.fonts)];
      await Promise.all(srcs.map((src) => readFile(src, signal)));
      if (signal.aborted) return { kind: 'cancelled' };
      const images = new Map([...files].filter(([src]) => srcs.includes(src)));
      const drawn = await drawThumbnail({ document: shown, width, images, as });
      return signal.aborted ? { kind: 'cancelled' } : drawn;
    },
  };
}

/**
 * One page of the document as it is drawn, without what `documentPage` knows of all of them, which would make
 * pages heavier. The rules of Russian names, and those of layers, are loaded only where they are needed.
 */
async function filledDocument(document: Document, record: number | null, shown: number): Promise<Document> {
  const isFilled = (layer: Layer) =>
    record !== null || !takesRecords(layer) || layer.segments !== undefined || showsTemplate(layer);
  const layers = document.layers.filter(({ page = 0 }) => page === shown);
  const asks = layers.some(
    (layer) => changesByRules(layer) || (isFilled(layer) && templatesOf(layer).some(needsLanguage)),
  );
  const language = asks ? await loadLanguage() : PLAIN_LANGUAGE;
  return fillWith(language, { document: { ...document, layers }, records: recordsOf(document) }, record);
}

function changesByRules(layer: Layer): boolean {
  return layer.rules !== undefined || (hasPicture(layer) && layer.byRow !== undefined);
}

/** The drawn part of a document, without its records. */
function shownPart(document: Document): Document {
  const layers = document.layers.filter((layer) => layer.visible);
  return {
    ...document,
    layers: layers.map((layer) => (takesRecords(layer) ? { ...layer, selectedCells: [] } : layer)),
  };
}

function imagesOf({ layers }: Document): readonly string[] {
  return [...new Set(layers.flatMap((layer) => ownPicture(layer)?.src ?? []))];
}
