/**
 * Makes one picture smaller. It is decoded whole, once: browsers do not decode at a smaller size. The worker
 * is terminated afterwards, so that the memory is given back at once.
 */
import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from './messages.ts';
import type { ShrinkTools } from './shrinkInSteps.ts';
import { shrinkInSteps } from './shrinkInSteps.ts';

const TOOLS: ShrinkTools<ImageBitmap> = {
  read: async (file) => new Blob([await file.arrayBuffer()], { type: file.type }),
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  draw: (bitmap, { width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error(`No canvas of ${width} × ${height} pixels.`);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  },
};

const api: ShrinkWorkerApi = { shrink: (request, onPart) => shrinkInSteps(request, TOOLS, onPart) };
Comlink.expose(api);
