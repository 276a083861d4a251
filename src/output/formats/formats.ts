/**
 * The export formats, one row each. The save dialog, file names, journals of interrupted runs, encoders,
 * workers and the command line read these tables. To add an image format: a row here, its encoder in
 * `encoders/` and `encoders.ts`, its writer in `nodeHost.ts`. One that keeps letters and shapes has its lane
 * in `run/vectorRun.ts`.
 */
export type ExportFormatId = 'png' | 'jpeg' | 'webp';
/** Formats that keep letters and shapes (`run/vectorRun.ts`). */
export type VectorFormat = 'svg' | 'pptx' | 'pdf';
/** Formats of a saved file: an image of one page, or what keeps letters and shapes. */
export type FileFormat = ExportFormatId | VectorFormat;
/** Joins the copies of a collection into one file: an archive, or one document. */
/** «files» hands each file over by itself; no format has it as its usual one. */
export type ContainerId = 'zip' | 'document' | 'files';

interface FileKind {
  readonly id: FileFormat;
  /** Label in the save dialog (spec §9). */
  readonly label: string;
  /** Advice in the save dialog on when to use it. */
  readonly advice: string;
  /** File name extension with its dot. */
  readonly suffix: `.${string}`;
  readonly mimeType: string;
  readonly container: ContainerId;
  /** Whether a file has all pages of a copy, and not one of them. */
  readonly hasPages: boolean;
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
    hasPages: false,
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
    hasPages: false,
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
    hasPages: false,
  },
} as const satisfies Record<ExportFormatId, ImageFormat>;
export type ImageMimeType = (typeof EXPORT_FORMATS)[ExportFormatId]['mimeType'];
export type EncoderId = (typeof EXPORT_FORMATS)[ExportFormatId]['encoder'];

const VECTOR_FORMATS = {
  svg: {
    id: 'svg',
    label: '.svg',
    advice: 'Для Inkscape, Illustrator и Figma: тексты останутся текстом, фигуры фигурами.',
    suffix: '.svg',
    mimeType: 'image/svg+xml',
    container: 'zip',
    hasPages: false,
  },
  pptx: {
    id: 'pptx',
    label: '.pptx',
    advice: 'Для PowerPoint: копия на слайде, тексты можно править. Для печати выберите .pdf.',
    suffix: '.pptx',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    container: 'document',
    hasPages: true,
  },
  pdf: {
    id: 'pdf',
    label: '.pdf',
    advice: 'Для принтера и типографии: точные размеры, текст можно искать.',
    suffix: '.pdf',
    mimeType: 'application/pdf',
    container: 'document',
    hasPages: true,
  },
} as const satisfies Record<VectorFormat, FileKind>;

export const FILE_FORMATS = { ...EXPORT_FORMATS, ...VECTOR_FORMATS };

/** In display order. */
export const exportFormats = Object.values(EXPORT_FORMATS);
export const fileFormats = Object.values(FILE_FORMATS);
/** Of files that are attached to letters: any mail program shows them. */
export const letterFormats = fileFormats.filter(({ id }) => id !== 'svg' && id !== 'pptx');
/** `png, jpeg, webp, svg, pptx или pdf`. */
export const FORMAT_NAMES = fileFormats
  .map(({ id }) => id)
  .join(', ')
  .replace(/, (?!.*, )/, ' или ');

/** Whether files of this format are images, and not letters and shapes. */
export function isImageFormat(format: FileFormat): format is ExportFormatId {
  return Object.hasOwn(EXPORT_FORMATS, format);
}

export const DEFAULT_EXPORT_FORMAT: ExportFormatId = 'png';
