/** The engine's host for drawing copies in a worker. */
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import type { CopyHost } from '../output/export/index.ts';
import type { TakeSnapshot } from './snapshots.ts';
import { snapshotOfImageData } from './snapshots.ts';
import type { Surface } from './surface.ts';
import { createSurface, pageSurface } from './surface.ts';
import type { createWorkerHost } from './workerHost.ts';

/**
 * Copies are drawn in memory, not by the graphics process: its end would leave them blank
 * (painting#lost-contexts).
 * @param host whose fonts and parts are loaded
 * @param takeSnapshot how the encoder reads the pixels of a copy
 */
export function copyHost(
  { typesetter, images }: ReturnType<typeof createWorkerHost>,
  takeSnapshot: TakeSnapshot = snapshotOfImageData,
): CopyHost<ImageBitmap | OffscreenCanvas> {
  return {
    filling: RUSSIAN_FILLING,
    typesetter: typesetter(),
    images,
    createSurface: (width, height) => {
      const surface = createUsableSurface(width, height);
      if (!surface) throw new Error(`No canvas of ${width} × ${height} pixels.`);
      return pageSurface(surface, takeSnapshot);
    },
  };
}

/**
 * Above its size limit a browser may return a canvas that stays blank, so one pixel is painted and read back.
 */
export function createUsableSurface(width: number, height: number): Surface | null {
  const surface = createSurface(width, height, true);
  if (!surface) return null;
  surface.context.fillStyle = '#ffffff';
  surface.context.fillRect(width - 1, height - 1, 1, 1);
  const alpha = surface.context.getImageData(width - 1, height - 1, 1, 1).data[3];
  surface.context.clearRect(width - 1, height - 1, 1, 1);
  return alpha === 255 ? surface : null;
}
