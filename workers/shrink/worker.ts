/**
 * Makes one picture smaller. It is decoded whole, once: browsers do not decode at a smaller size. The worker is terminated afterwards,
 * so that the memory is given back at once.
 */
import * as Comlink from 'comlink';
import type { ShrinkRequest, ShrinkWorkerApi } from './messages.ts';

const QUALITY = 0.92;
/** Encoded anew, smaller, while the file is longer than it may be. */
const TRIES = 6;

async function shrink({ file, type, maxPixels, maxSide, maxBytes }: ShrinkRequest): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  let scale = Math.min(1, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
  for (let tried = 0; tried < TRIES; tried += 1) {
    const blob = await drawn(bitmap, scale).convertToBlob({ type, quality: QUALITY });
    if (blob.size <= maxBytes) return blob;
    scale *= Math.min(0.9, 0.9 * Math.sqrt(maxBytes / blob.size));
  }
  throw new Error('The picture cannot be made small enough.');
}

function drawn(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const width = Math.max(1, Math.floor(bitmap.width * scale));
  const height = Math.max(1, Math.floor(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error(`No canvas of ${width} × ${height} pixels.`);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const api: ShrinkWorkerApi = { shrink };
Comlink.expose(api);
