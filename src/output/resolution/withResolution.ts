/**
 * Writes the resolution into an encoded image, so that programs print and place it at the sheet's size in
 * millimetres. Canvas encoders omit it. Pixel data is copied unchanged; only metadata changes: pHYs in PNG,
 * the JFIF segment in JPEG, an Exif chunk in WEBP. Idempotent.
 */
import type { ExportFormatId } from '../export/formats.ts';
import type { Bytes } from '../export/bytes.ts';
import { jpegWithResolution } from './jpeg.ts';
import { pngWithResolution } from './png.ts';
import { webpWithResolution } from './webp.ts';

const WRITERS: Readonly<Record<ExportFormatId, (file: Bytes, perInch: number) => Bytes>> = {
  png: pngWithResolution,
  jpeg: jpegWithResolution,
  webp: webpWithResolution,
};

/**
 * @param file a complete encoded image of this format; not modified
 * @param perInch pixels per inch on paper
 * @throws when the file is not of this format
 */
export function withResolution(file: Bytes, format: ExportFormatId, perInch: number): Bytes {
  return WRITERS[format](file, perInch);
}
