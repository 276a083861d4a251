/** Offscreen canvases and their encoding. */
import type { Bytes, ImageMimeType, PageSurface, PixelSnapshot } from '../../engine/index.ts';

export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * A surface of this size in device pixels, or null when the browser cannot create it.
 * @param isRead its pixels are read back often, so the browser keeps them in memory
 */
export function createSurface(width: number, height: number, isRead = false): Surface | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: isRead });
  if (context === null) return null;
  prepareContext(context);
  return { canvas, context };
}

/**
 * Sets the text rendering common to all hosts: subpixel glyph positions, no hinting, kerning, so that widths
 * are linear in the font size and drawn lines are as wide as measured ones. Resizing a canvas resets this;
 * call it again.
 */
export function prepareContext(context: {
  textRendering: CanvasTextRendering;
  fontKerning: CanvasFontKerning;
}): void {
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
}

/** The surface as the engine's interface. */
export function pageSurface(
  surface: Surface,
  takeSnapshot: (surface: Surface) => PixelSnapshot,
): PageSurface<ImageBitmap | OffscreenCanvas> {
  const { canvas, context } = surface;
  return {
    ctx: context,
    picture: canvas,
    writeImage: (type, quality) => writeImage(canvas, type, quality),
    readPixels: ({ x, y, width, height }) => context.getImageData(x, y, width, height).data,
    snapshot: () => takeSnapshot(surface),
  };
}

/**
 * Encodes the canvas; null when the browser does not support the type.
 * @param quality for lossy types, 0 to 1
 */
export async function writeImage(
  canvas: Pick<OffscreenCanvas, 'convertToBlob'>,
  type: ImageMimeType,
  quality: number,
): Promise<Bytes | null> {
  const encoded = await canvas.convertToBlob({ type, quality });
  // A browser that does not support the type writes PNG.
  return encoded.type === type ? new Uint8Array(await encoded.arrayBuffer()) : null;
}
