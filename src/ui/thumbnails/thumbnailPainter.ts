/**
 * Draws a document small, with the engine's own renderer. It brings the renderer with it: imported only dynamically, by
 * what has come into view.
 */
import { blobOfDataUrl } from '../../../workers/host/images.ts';
import { prepareContext } from '../../../workers/host/surface.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Document } from '../../engine/index.ts';
import { buildScene, familiesOf, fillDocument, imageSize, paintScene } from '../../engine/index.ts';
import type { Drawing } from '../composition/drawing.ts';

/** The file behind an image layer's `src`; `data:` addresses are not asked for. */
export type ReadImage = (src: string, options: CallOptions) => Promise<ApiResult<Blob>>;

export interface ThumbnailOrder {
  readonly document: Document;
  /** The copy to show, from 0; null shows the document as it stands. */
  readonly record: number | null;
  /** Of the picture, in device pixels; the height follows from the sheet. */
  readonly width: number;
  readonly signal: AbortSignal;
}
/** `missing`: images that could not be had, without which the rest was painted. */
export type ThumbnailPainted =
  | { readonly kind: 'painted'; readonly missing: readonly string[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' };

export interface ThumbnailPainter {
  /** Paints the canvas, which keeps what it shows until everything that is needed is there. */
  readonly paint: (
    canvas: HTMLCanvasElement | OffscreenCanvas,
    order: ThumbnailOrder,
  ) => Promise<ThumbnailPainted>;
  /** Frees the images. */
  readonly close: () => void;
}

/** A painter that keeps the images of what it painted, no larger than it needed them. */
export function createThumbnailPainter(host: Drawing['host'], readImage: ReadImage): ThumbnailPainter {
  const images = new Map<string, ImageBitmap>();

  async function loadImage(src: string, width: number, signal: AbortSignal): Promise<void> {
    const known = images.get(src);
    if (known !== undefined && known.width >= width) return;
    const file = src.startsWith('data:') ? blobOfDataUrl(src) : await fileOf(src, signal);
    const image = file && (await decode(file, width));
    if (image === null || signal.aborted) {
      image?.close();
      return;
    }
    images.get(src)?.close();
    images.set(src, image);
  }

  async function fileOf(src: string, signal: AbortSignal): Promise<Blob | null> {
    const result = await readImage(src, { signal });
    return result.ok ? result.value : null;
  }

  return {
    paint: async (canvas, { document, record, width, signal }) => {
      const { sheet } = document;
      const scale = width / sheet.width;
      const [fonts] = await Promise.all([
        isWritten(document) ? host.loadFonts(familiesOf(document)) : null,
        ...[...widthsOf(document, scale)].map(([src, drawn]) => loadImage(src, drawn, signal)),
      ]);
      if (signal.aborted) return { kind: 'cancelled' };
      if (fonts?.kind === 'failed') return { kind: 'failed' };
      const scene = buildScene(record === null ? document : fillDocument(document, record), host.measurer);
      canvas.width = Math.round(width);
      canvas.height = Math.round(sheet.height * scale);
      const context = contextOf(canvas);
      if (context === null) return { kind: 'failed' };
      prepareContext(context);
      const place = { scale, offsetX: 0, offsetY: 0, clipToSheet: true };
      const { missing } = paintScene({ ctx: context, scene, images, ...place });
      return { kind: 'painted', missing };
    },
    close: () => {
      for (const image of images.values()) image.close();
      images.clear();
    },
  };
}

/** Whether there is anything to read on it: without that no font is fetched, and a new project's picture waits for none. */
function isWritten({ layers }: Document): boolean {
  return layers.some(({ type, visible }) => visible && type !== 'image');
}

function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas) {
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : canvas.getContext('2d');
}

/** How wide each visible image is drawn at most, in device pixels. */
function widthsOf(document: Document, scale: number): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const layer of document.layers) {
    if (layer.type !== 'image' || !layer.visible) continue;
    const drawn = Math.ceil(imageSize(layer).width * scale);
    widths.set(layer.src, Math.max(drawn, widths.get(layer.src) ?? 1));
  }
  return widths;
}

/** The image, made smaller when it is larger than it is drawn; null when the file is none. */
async function decode(file: Blob, width: number): Promise<ImageBitmap | null> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null || whole.width <= width) return whole;
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeQuality: 'high' });
  whole.close();
  return small;
}
