/**
 * The encoders of all formats. Separate from `formats.ts`, so that a page that lists formats loads no
 * encoder.
 */
import type { OpenEncoder, PageEncoder, PageSetup } from '../encoder.ts';
import { canvasImage } from './canvasImage.ts';
import type { EncoderId, ExportFormatId } from '../formats.ts';
import { EXPORT_FORMATS } from '../formats.ts';

const ENCODERS = {
  png: canvasImage('png'),
  jpeg: canvasImage('jpeg'),
  webp: canvasImage('webp'),
} as const satisfies Record<EncoderId, OpenEncoder>;

/** A new encoder of this format, for one surface and all copies painted on it. */
export function openEncoder(format: ExportFormatId, page: PageSetup): PageEncoder {
  return ENCODERS[EXPORT_FORMATS[format].encoder](page);
}
