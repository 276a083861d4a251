/** Encodes images with the host canvas, and writes the page's resolution into them. */
import type { OpenEncoder } from '../formats/encoder.ts';
import type { ExportFormatId } from '../formats/formats.ts';
import { EXPORT_FORMATS } from '../formats/formats.ts';
import { withResolution } from '../resolution/withResolution.ts';

export function canvasImage(format: ExportFormatId): OpenEncoder {
  const { mimeType } = EXPORT_FORMATS[format];
  return ({ quality, pixelsPerInch }) => ({
    keepFirst: null,
    encodePage: async (surface) => {
      const file = await surface.writeImage(mimeType, quality);
      return file === null
        ? { kind: 'unsupported' }
        : { kind: 'encoded', bytes: withResolution(file, format, pixelsPerInch) };
    },
    close: () => undefined,
  });
}
