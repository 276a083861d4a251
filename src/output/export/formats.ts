/**
 * The export formats, one row each. The save dialog, file names, journals of interrupted runs, encoders,
 * workers and the command line read these tables. To add an image format: a row here, its encoder in
 * `encoders/` and `encoders.ts`, its writer in `nodeHost.ts`.
 */
export type ExportFormatId = 'png' | 'jpeg' | 'webp';
/** Formats of a saved file: an image of one copy, or PDF, which `pdf` writes. */
export type FileFormat = ExportFormatId | 'pdf';
/** Joins the copies of a collection into one file: an archive, or one document. */
export type ContainerId = 'zip' | 'document';

interface FileKind {
  readonly id: FileFormat;
  /** Label in the save dialog (spec §9). */
  readonly label: string;
  /** Advice in the save dialog on when to use it. */
  readonly advice: string;
  /** File name extension with its dot. */
  readonly suffix: `.${string}`;
  readonly container: ContainerId;
}
interface ImageFormat extends FileKind {
  readonly id: ExportFormatId;
  readonly mimeType: `image/${string}`;
  /** Whether the encoder uses the quality. */
  readonly isLossy: boolean;
  /** Key of `encoders.ts`; formats may share an encoder. */
  readonly encoder: string;
}

export const EXPORT_FORMATS = {
  png: {
    id: 'png',
    label: '.png',
    advice: 'Без потерь качества. Для печати выберите .pdf.',
    suffix: '.png',
    mimeType: 'image/png',
    isLossy: false,
    encoder: 'png',
    container: 'zip',
  },
  jpeg: {
    id: 'jpeg',
    label: '.jpeg',
    advice: 'Меньше размер: подойдёт для почты и фотографий.',
    suffix: '.jpeg',
    mimeType: 'image/jpeg',
    isLossy: true,
    encoder: 'jpeg',
    container: 'zip',
  },
  webp: {
    id: 'webp',
    label: '.webp',
    advice: 'Самый маленький размер: для сайтов и мессенджеров.',
    suffix: '.webp',
    mimeType: 'image/webp',
    isLossy: true,
    encoder: 'webp',
    container: 'zip',
  },
} as const satisfies Record<ExportFormatId, ImageFormat>;
export type ImageMimeType = (typeof EXPORT_FORMATS)[ExportFormatId]['mimeType'];
export type EncoderId = (typeof EXPORT_FORMATS)[ExportFormatId]['encoder'];

export const FILE_FORMATS = {
  ...EXPORT_FORMATS,
  pdf: {
    id: 'pdf',
    label: '.pdf',
    advice: 'Для принтера и типографии: точные размеры, текст можно искать.',
    suffix: '.pdf',
    container: 'document',
  },
} as const satisfies Record<FileFormat, FileKind>;

/** In display order. */
export const exportFormats = Object.values(EXPORT_FORMATS);
export const fileFormats = Object.values(FILE_FORMATS);
/** `png, jpeg, webp или pdf`. */
export const FORMAT_NAMES = fileFormats
  .map(({ id }) => id)
  .join(', ')
  .replace(/, (?!.*, )/, ' или ');
export const DEFAULT_EXPORT_FORMAT: ExportFormatId = 'png';
