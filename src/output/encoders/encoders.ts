/**
 * The encoders of all formats. Separate from `formats.ts`, so that a page that lists formats loads no
 * encoder.
 */
import type { EncoderHost, OpenEncoder, PageEncoder, PageSetup } from '../export/encoder.ts';
import { canvasImage } from './canvasImage.ts';
import { deltaJpeg } from './deltaJpeg.ts';
import { deltaPng } from './deltaPng.ts';
import type { EncoderId, ExportFormatId } from '../export/formats.ts';
import { EXPORT_FORMATS } from '../export/formats.ts';

const ENCODERS = {
  png: (host) => deltaPng(() => host.createPngCoder()),
  jpeg: (host) => deltaJpeg(() => host.createJpegCoder()),
  webp: () => canvasImage('webp'),
} as const satisfies Record<EncoderId, (host: EncoderHost) => OpenEncoder>;

/** A new encoder of this format, for one surface and all copies painted on it. */
export function openEncoder(format: ExportFormatId, page: PageSetup, host: EncoderHost): PageEncoder {
  return ENCODERS[EXPORT_FORMATS[format].encoder](host)(page);
}
