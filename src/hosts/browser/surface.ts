/** Canvases without a page, and the image files made from them. */
import type { ExportFormatId } from '../../engine/index.ts';
import { EXPORT_FORMATS, withResolution } from '../../engine/index.ts';

export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}
export type Encoded = { readonly kind: 'encoded'; readonly blob: Blob } | { readonly kind: 'unsupported' };

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

/**
 * The surface as an image file that carries its resolution; unsupported when the browser cannot write the format.
 * @param quality of the lossy formats, 0 to 1
 * @param scale device pixels for one document pixel
 */
export async function encodeSurface(
  { canvas }: Pick<Surface, 'canvas'>,
  {
    format,
    quality,
    scale,
  }: { readonly format: ExportFormatId; readonly quality: number; readonly scale: number },
): Promise<Encoded> {
  const type = EXPORT_FORMATS[format].mimeType;
  const encoded = await canvas.convertToBlob({ type, quality });
  // A browser that does not know the type writes PNG instead.
  if (encoded.type !== type) return { kind: 'unsupported' };
  const file = withResolution(new Uint8Array(await encoded.arrayBuffer()), format, scale);
  return { kind: 'encoded', blob: new Blob([file], { type }) };
}
