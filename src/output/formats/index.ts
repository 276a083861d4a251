/** The formats of files, and the bytes that they are made of. */
export type { Bytes } from './bytes.ts';
export { joinBytes } from './bytes.ts';
export { crc32 } from './crc32.ts';
export type { PageSetup, PageSurface } from './encoder.ts';
export type { ExportFormatId, FileFormat, ImageMimeType, VectorFormat } from './formats.ts';
export {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  FILE_FORMATS,
  FORMAT_NAMES,
  exportFormats,
  fileFormats,
  isImageFormat,
  letterFormats,
} from './formats.ts';
export { imageSize, pageOf, pageWith } from './pageOf.ts';
export type { OpenSink, Sink } from './sink.ts';
export type { Change, Splice } from './splicedFiles.ts';
export { partsOf } from './splicedFiles.ts';
