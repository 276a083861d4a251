import type { Canvas, Image } from '@napi-rs/canvas';
import type { CopyRenderer, CopySurface } from '../../../workers/collection/copyRenderer.ts';
import { copyRenderer } from '../../../workers/collection/copyRenderer.ts';
import type { Document } from '../../document/document.ts';
import type { ExportFormatId } from '../../engine/index.ts';
import { EXPORT_QUALITY } from '../../document/constants.ts';
import { withResolution } from '../../engine/index.ts';
import type { NodeHost } from './nodeHost.ts';

/** A renderer with a surface of its own: it makes one copy at a time. The host has the fonts and the pictures already. */
export function copyLane(
  host: NodeHost,
  document: Document,
  format: ExportFormatId,
  scale: number,
): CopyRenderer<Uint8Array<ArrayBuffer>> {
  const createSurface = (
    width: number,
    height: number,
  ): CopySurface<Image | Canvas, Uint8Array<ArrayBuffer>> => {
    const surface = host.createSurface(width, height);
    return {
      ctx: surface.context,
      picture: surface.canvas,
      encode: async () => {
        const file = new Uint8Array(await host.encode(surface, format, EXPORT_QUALITY));
        return withResolution(file, format, scale);
      },
    };
  };
  return copyRenderer({ measurer: host.measurer, images: host.images, createSurface }, document, scale);
}
