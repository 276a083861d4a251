import type { PixelLook } from '../document/pictures/pictureLooks.ts';
import { developPixels } from '../engine/pictures/index.ts';
import { createSurface } from './surface.ts';

/** A new image with this look, for workers. Throws without memory for it. */
export function developImage(image: ImageBitmap, look: PixelLook): ImageBitmap {
  const { width, height } = image;
  const surface = createSurface(width, height, true);
  if (surface === null) throw new Error(`No canvas of ${width} × ${height} pixels.`);
  const { canvas, context } = surface;
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  developPixels(pixels, look);
  context.putImageData(pixels, 0, 0);
  return canvas.transferToImageBitmap();
}
