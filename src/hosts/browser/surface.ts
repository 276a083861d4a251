/** Canvases without a page, and the image files made from them. */
import type { Bytes, ImageMimeType, PageSurface } from '../../engine/index.ts';

export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** A surface of this many device pixels, or null when the browser gives no canvas of that size. */
export function createSurface(width: number, height: number): Surface | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  prepareContext(context);
  return { canvas, context };
}

/**
 * Sets how every host draws text: glyphs at fractions of a pixel, unhinted, kerned, so that widths are linear in the font
 * size and a line drawn is as wide as the line measured. Resizing a canvas undoes this; call it again.
 */
export function prepareContext(context: {
  textRendering: CanvasTextRendering;
  fontKerning: CanvasFontKerning;
}): void {
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
}

/** The surface as the engine asks for it. */
export function pageSurface({ canvas, context }: Surface): PageSurface<ImageBitmap | OffscreenCanvas> {
  return {
    ctx: context,
    picture: canvas,
    writeImage: (type, quality) => writeImage(canvas, type, quality),
    readPixels: ({ x, y, width, height }) => context.getImageData(x, y, width, height).data,
  };
}

/**
 * The canvas as an image file, as it is now; null when the browser cannot write the type.
 * @param quality of the lossy types, 0 to 1
 */
export async function writeImage(
  canvas: Pick<OffscreenCanvas, 'convertToBlob'>,
  type: ImageMimeType,
  quality: number,
): Promise<Bytes | null> {
  const encoded = await canvas.convertToBlob({ type, quality });
  // A browser that does not know the type writes PNG instead.
  return encoded.type === type ? new Uint8Array(await encoded.arrayBuffer()) : null;
}
