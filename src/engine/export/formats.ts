/**
 * The export formats, one row each. The save dialog, file names, encoders, workers and the command line read
 * this table. To add a format: a row here, its encoder in `encoders/`, its entry in `encoders.ts`, a test.
 */
export type ExportFormatId = 'png' | 'jpeg' | 'webp';
/** Key of `encoders.ts`; formats may share an encoder. */
export type EncoderId = 'png' | 'jpeg' | 'webp';
/** Joins the copies of a collection into one file. */
export type ContainerId = 'zip';
export type ImageMimeType = 'image/png' | 'image/jpeg' | 'image/webp';

interface ExportFormat {
  readonly id: ExportFormatId;
  /** Label in the save dialog (spec §9). */
  readonly label: string;
  /** Advice in the save dialog on when to use it. */
  readonly advice: string;
  /** File name extension with its dot. */
  readonly suffix: `.${string}`;
  readonly mimeType: ImageMimeType;
  /** Whether the encoder uses the quality. */
  readonly isLossy: boolean;
  readonly encoder: EncoderId;
  /** Whether the encoder reads pixels of every copy, so that canvases are kept where they are read fast. */
  readonly readsPixels: boolean;
  readonly container: ContainerId;
}

export const EXPORT_FORMATS = {
  png: {
    id: 'png',
    label: '.png',
    advice: 'Без потерь: лучший выбор для печати.',
    suffix: '.png',
    mimeType: 'image/png',
    isLossy: false,
    encoder: 'png',
    readsPixels: true,
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
    readsPixels: false,
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
    readsPixels: false,
    container: 'zip',
  },
} as const satisfies Record<ExportFormatId, ExportFormat>;

/** In display order. */
export const exportFormats: readonly ExportFormat[] = Object.values(EXPORT_FORMATS);
export const DEFAULT_EXPORT_FORMAT: ExportFormatId = 'png';
