/** Renders an SVG file to a PNG at double size, on a canvas of the browser. */
import type { Size } from '../chart/viewport.ts';

const SCALE = 2;
/** Maximum canvas size of every browser, in pixels (Safari has the lowest limit). */
const MOST_PIXELS = 16_777_216;

export async function pngFile(page: Document, svg: string, size: Size): Promise<Blob> {
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
  const canvas = page.createElement('canvas');
  canvas.width = Math.floor(size.width * scale);
  canvas.height = Math.floor(size.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser returned no 2d context.');
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not encode the canvas as PNG.'));
      else resolve(blob);
    }, 'image/png');
  });
}
