/** Plans an export before anything is drawn: files and names, pages and their size on paper. */
import {
  DOCUMENT_PIXELS_PER_INCH,
  EXPORT_QUALITY,
  EXPORT_SCALE,
  MAX_SELECTED_CELLS,
  MIN_COLLECTION_ITEMS,
} from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records.ts';
import { countCopies } from '../records/countCopies.ts';
import type { PageSetup } from './encoder.ts';
import { archiveFileName, copyFileName, imageFileName } from './fileNames.ts';
import type { ContainerId, ExportFormatId, FileFormat } from './formats.ts';
import { FILE_FORMATS } from './formats.ts';

/** The two reasons for refusing a collection; texts of the specification (§5). */
const NO_COLLECTION_DATA = 'Нет данных для сохранения галереи';
const NO_COPIES_WANTED = 'В столбце с числом экземпляров у всех строк стоит 0. Исправьте его или выключите.';
const TOO_MANY_COPIES = `Копий получается больше ${MAX_SELECTED_CELLS.toLocaleString('ru')}. Уменьшите числа экземпляров в столбце.`;
const TOO_LITTLE_COLLECTION_DATA = 'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

export interface PlannedCopy {
  /** Zero-based record for `fillDocument`; null exports the document without a record. */
  readonly recordIndex: number | null;
  /** File name of the copy inside its container. */
  readonly fileName: string;
}
interface PlanOf<Format extends FileFormat> {
  readonly format: Format;
  /** Container of the copies; null for a single copy, which is the file itself. */
  readonly container: ContainerId | null;
  /** Name of the resulting file. */
  readonly fileName: string;
  readonly copies: readonly PlannedCopy[];
  readonly page: PageSetup;
}
export type ImagePlan = PlanOf<ExportFormatId>;
export type PdfPlan = PlanOf<'pdf'>;
export type ExportPlan = ImagePlan | PdfPlan;
type Collection<Format extends FileFormat> =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'planned'; readonly plan: PlanOf<Format> };
export type CollectionPlan = Collection<ExportFormatId>;

/** A collection as a person orders it; with the document it says everything about the run. */
export interface CollectionOrder {
  /** Name of the files, without an extension. */
  readonly name: string;
  readonly format: ExportFormatId;
  /** Copies as a person writes them (`chooseCopies`); empty for all. */
  readonly copies: string;
  /** Pattern of the file names (`copyPaths`); null for the usual ones. */
  readonly pattern: string | null;
}

interface CollectionWishes {
  /** Records to make, from 0; all of them unless given. A copy keeps its own number, whichever others are made. */
  readonly indexes?: readonly number[];
  /** File name of every record of the document, instead of the usual ones (`copyPaths`). */
  readonly fileNames?: readonly string[];
  /** Packs each copy as a file of its own, also where the format can join them. */
  readonly isEach?: boolean;
}

/** Copies in one file, or why a collection is not possible. `name` is the name without an extension. */
export function planCollection<Format extends FileFormat>(
  document: Document,
  name: string,
  format: Format,
  { indexes, fileNames, isEach = false }: CollectionWishes = {},
): Collection<Format> {
  const error = collectionError(document);
  if (error !== null) return { kind: 'refused', text: error };
  const chosen = indexes ?? Array.from({ length: countCopies(document) }, (_, recordIndex) => recordIndex);
  const copies = chosen.map((recordIndex) => ({
    recordIndex,
    fileName: fileNames?.[recordIndex] ?? copyFileName(name, recordIndex + 1, format),
  }));
  const container = isEach ? 'zip' : FILE_FORMATS[format].container;
  const fileName = container === 'zip' ? archiveFileName(name, copies.length) : imageFileName(name, format);
  const plan = { format, container, fileName, copies, page: pageOf(document) };
  return { kind: 'planned', plan };
}

/** One copy, counted from 0, or with null the document without a record, as a separate file. */
export function planImage<Format extends FileFormat>(
  document: Document,
  name: string,
  format: Format,
  recordIndex: number | null,
): PlanOf<Format> {
  const fileName = imageFileName(name, format);
  return { format, container: null, fileName, copies: [{ recordIndex, fileName }], page: pageOf(document) };
}

/** Why this document has no collection, as shown in the save dialog, or null when it has one. */
export function collectionError(document: Document): string | null {
  const { count, starts } = recordsOf(document);
  if (count === 0) return starts === null ? NO_COLLECTION_DATA : NO_COPIES_WANTED;
  if (starts !== null && count > MAX_SELECTED_CELLS) return TOO_MANY_COPIES;
  return count < MIN_COLLECTION_ITEMS ? TOO_LITTLE_COLLECTION_DATA : null;
}

const MM_PER_INCH = 25.4;

/** The page of this document. `scale` is device pixels per document pixel. */
export function pageOf({ sheet }: Pick<Document, 'sheet'>, scale: number = EXPORT_SCALE): PageSetup {
  return {
    widthMm: (sheet.width / DOCUMENT_PIXELS_PER_INCH) * MM_PER_INCH,
    heightMm: (sheet.height / DOCUMENT_PIXELS_PER_INCH) * MM_PER_INCH,
    scale,
    pixelsPerInch: DOCUMENT_PIXELS_PER_INCH * scale,
    quality: EXPORT_QUALITY,
  };
}
