/**
 * The formats of an export: one row each. The save dialog, file names, encoders, workers and the command line read this
 * table. To add a format: a row here, its encoder in `encoders/`, its entry in `encoders.ts`, a test.
 */
export type ExportFormatId = 'png' | 'jpeg' | 'webp';
/** Names an entry of `encoders.ts`; formats may share an encoder. */
export type EncoderId = 'png' | 'jpeg' | 'webp';
/** What joins the copies of a collection into the file that a person gets. */
export type ContainerId = 'zip';
export type ImageMimeType = 'image/png' | 'image/jpeg' | 'image/webp';

interface ExportFormat {
  readonly id: ExportFormatId;
  /** How the save dialog calls it (spec §9). */
  readonly label: string;
  /** When to take it, for the save dialog. */
  readonly advice: string;
  /** Of a file name, with its dot. */
  readonly suffix: `.${string}`;
  readonly mimeType: ImageMimeType;
  /** Whether a quality means something to the encoder. */
  readonly isLossy: boolean;
  readonly encoder: EncoderId;
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
} as const satisfies Record<ExportFormatId, ExportFormat>;

/** The rows in the order in which they are offered. */
export const exportFormats: readonly ExportFormat[] = Object.values(EXPORT_FORMATS);
export const DEFAULT_EXPORT_FORMAT: ExportFormatId = 'png';
