/** Files of drawings on this device: read as layers in a worker, or drawn as one picture by the browser. */
import { createSurface } from '../../browser/surface.ts';
import { wait } from '../../hosts/page/wait.ts';
import type { ImportResult } from '../../import/imported.ts';
import { pictureScale } from '../../import/svg/pictureScale.ts';
import { importFile } from '../../../workers/import/client.ts';

export interface DrawingFiles {
  readonly read: (file: Blob, signal: AbortSignal) => Promise<ImportResult | { readonly kind: 'cancelled' }>;
  /** The drawing as it looks, as a PNG file; null where the browser cannot. */
  readonly draw: (file: File) => Promise<File | null>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const drawingFiles: DrawingFiles = {
  read: (file, signal) => importFile(file, 'svg', { signal }),
  draw: drawnFile,
  wait,
};

/** A browser runs nothing of a drawing that is a picture, and fetches nothing for it. */
async function drawnFile(file: File): Promise<File | null> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: wide, naturalHeight: high } = image;
    if (Math.min(wide, high) === 0) return null;
    const scale = pictureScale(Math.max(wide, high));
    const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
    const surface = createSurface(width, height);
    if (surface === null) return null;
    surface.context.drawImage(image, 0, 0, width, height);
    const png = await surface.canvas.convertToBlob({ type: 'image/png' });
    return new File([png], file.name.replace(/(?:\.svgz?)?$/iu, '.png'), { type: 'image/png' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
