/** The image formats of the specification (§9). */
export const EXPORT_FORMATS = ['.png', '.jpeg', '.webp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const DEFAULT_EXPORT_FORMAT: ExportFormat = '.png';

export type ImageMimeType = 'image/png' | 'image/jpeg' | 'image/webp';

const MIME_TYPES: Readonly<Record<ExportFormat, ImageMimeType>> = {
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

export function mimeTypeOf(format: ExportFormat): ImageMimeType {
  return MIME_TYPES[format];
}

/** Whether a quality means something to the encoder of this format. */
export function isLossy(format: ExportFormat): boolean {
  return format !== '.png';
}
