/**
 * Offscreen canvases and their encoding. With `hosts/page/deviceSurface.ts` the only place that makes
 * contexts: a browser may take the pixels of any context away (a restarted graphics process) and give it back
 * blank, with all its settings at their defaults. `whenRestored` is how everything learns of that.
 */
import type { PixelSnapshot } from '../engine/ports/index.ts';
import type { Bytes, ImageMimeType, PageSurface } from '../output/formats/index.ts';

export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * A surface of this size in device pixels, or null when the browser cannot create it.
 * @param inMemory its pixels are kept in the memory of this process: reading them back is quick, and they
 *     survive the
 *   end of the graphics process
 */
export function createSurface(width: number, height: number, inMemory = false): Surface | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: inMemory });
  if (context === null) return null;
  prepareContext(context);
  return { canvas, context };
}

/** A surface for a layer that is seen through as a whole, or null; see `createSurface`. */
export function createGroupBitmap(
  width: number,
  height: number,
  inMemory = false,
): { readonly ctx: OffscreenCanvasRenderingContext2D; readonly picture: OffscreenCanvas } | null {
  const surface = createSurface(width, height, inMemory);
  return surface && { ctx: surface.context, picture: surface.canvas };
}

/** What both kinds of context have; this file compiles without the DOM too. */
interface Context {
  textRendering: CanvasTextRendering;
  fontKerning: CanvasFontKerning;
}

/**
 * Calls `act` each time the browser has given the context back after a loss: prepared again, blank.
 * @param signal ends the watch
 */
export function whenRestored(
  canvas: Pick<EventTarget, 'addEventListener'>,
  context: Context,
  act: () => void,
  signal?: AbortSignal,
): void {
  const restore = (): void => {
    prepareContext(context);
    act();
  };
  canvas.addEventListener('contextrestored', restore, signal && { signal });
}

/** Whether the pixels are gone. Browsers that lack the call do not tell. */
function isLost(context: { readonly isContextLost?: () => boolean }): boolean {
  return context.isContextLost?.() ?? false;
}

/**
 * Sets the text rendering common to all hosts: subpixel glyph positions, no hinting, kerning, so that widths
 * are linear in the font size and drawn lines are as wide as measured ones. Resizing a canvas resets this;
 * call it again.
 */
export function prepareContext(context: Context): void {
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
    writeImage: async (type, quality) => {
      const image = await writeImage(canvas, type, quality);
      if (isLost(context)) throw new Error('The context was lost while its pixels were encoded.');
      return image;
    },
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
