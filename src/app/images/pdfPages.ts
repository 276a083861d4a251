/** Pages of PDF files as pictures for the sheet: how sharp they are drawn, and what is said of bad files. */
import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../api/contract/limits.ts';
import { DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import { SHRUNK_PIXELS } from './prepareImage.ts';
import type { OpenPdf, PdfPageSize, PdfRefusal } from '../../../workers/pdfPages/client.ts';

export type { OpenPdf, PdfPageSize } from '../../../workers/pdfPages/client.ts';

/** More pages are not offered: who looks for a form does not leaf through a book. */
export const MAX_PDF_PAGES = 200;
/** Larger files are not opened: the whole file is in memory twice. */
export const MAX_PDF_BYTES = 100_000_000;

const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;
const PRINT_DPI = 300;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sheet of a page, in document pixels. */
export function sheetOfPage({ width, height }: PdfPageSize): Size {
  const pixels = DOCUMENT_PIXELS_PER_INCH / POINTS_PER_INCH;
  return { width: Math.round(width * pixels), height: Math.round(height * pixels) };
}

/** «210 × 297 мм» */
export function pageSizeText({ width, height }: PdfPageSize): string {
  return `${millimetres(width)} × ${millimetres(height)} мм`;
}

function millimetres(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * MM_PER_INCH);
}

/**
 * Pixels for a point of PDF, such that the page prints at 300 dpi where it covers a sheet; fewer where the
 * picture would be larger than the service takes.
 * @param sheet in document pixels
 */
export function scaleOfPage(page: PdfPageSize, sheet: Size): number {
  const own = sheetOfPage(page);
  const cover = Math.max(1, sheet.width / own.width, sheet.height / own.height);
  return Math.min(
    (PRINT_DPI / POINTS_PER_INCH) * cover,
    Math.sqrt(SHRUNK_PIXELS / (page.width * page.height)),
    MAX_IMAGE_SIDE / Math.max(page.width, page.height),
  );
}

/** The page as a picture file that the service takes: PNG, or JPEG where that would be too large. */
export async function pictureOfPage(
  pdf: Pick<OpenPdf, 'draw'>,
  page: number,
  scale: number,
  name: string,
): Promise<File> {
  const png = await pdf.draw(page, scale, 'image/png');
  if (png.size <= MAX_IMAGE_BYTES) return new File([png], `${name}.png`, { type: 'image/png' });
  const jpeg = await pdf.draw(page, scale, 'image/jpeg');
  return new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' });
}

/** «Бланк, стр. 2»; a file of one page gives its own name. */
export function nameOfPage(fileName: string, page: number, pageCount: number): string {
  const name = fileName.replace(/\.[^.]+$/u, '');
  return pageCount === 1 ? name : `${name}, стр. ${page + 1}`;
}

export const PDF_REFUSALS: Readonly<Record<PdfRefusal | 'large', string>> = {
  broken: 'Файл повреждён или это не PDF. Откройте его в программе, где он сделан, и сохраните заново.',
  encrypted: 'Файл закрыт паролем. Откройте его с паролем и сохраните без пароля.',
  late: 'Файл открывается слишком долго. Сохраните нужную страницу отдельным файлом.',
  large: `Файл больше ${MAX_PDF_BYTES / 1_000_000}\u00A0МБ. Сохраните нужную страницу отдельным файлом.`,
};
