/**
 * Writes into an encoded image how many of its pixels make an inch, so that a program that prints or places it gives the
 * sheet its true size in millimetres. Canvas encoders leave the resolution out. Pixel data is copied byte for byte; only
 * metadata changes: pHYs in PNG, the JFIF segment in JPEG, an Exif chunk in WEBP. Writing it again changes nothing.
 */
import type { ExportFormatId } from '../formats.ts';
import type { Bytes } from '../bytes.ts';
import { jpegWithResolution } from './jpeg.ts';
import { pngWithResolution } from './png.ts';
import { webpWithResolution } from './webp.ts';

const WRITERS: Readonly<Record<ExportFormatId, (file: Bytes, perInch: number) => Bytes>> = {
  png: pngWithResolution,
  jpeg: jpegWithResolution,
  webp: webpWithResolution,
};

/**
 * @param file a whole encoded image of this format; it is not changed
 * @param perInch pixels of the image for an inch of paper
 * @throws when the file is not of this format
 */
export function withResolution(file: Bytes, format: ExportFormatId, perInch: number): Bytes {
  return WRITERS[format](file, perInch);
}
