/** Plans an export before anything is drawn: files and names, pages and their size on paper. */
import {
  DOCUMENT_PIXELS_PER_INCH,
  EXPORT_QUALITY,
  EXPORT_SCALE,
  MIN_COLLECTION_ITEMS,
} from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { countCopies } from '../records/countCopies.ts';
import type { PageSetup } from './encoder.ts';
import { archiveFileName, copyFileName, imageFileName } from './fileNames.ts';
import type { ContainerId, ExportFormatId } from './formats.ts';
import { EXPORT_FORMATS } from './formats.ts';

/** The two reasons for refusing a collection; texts of the specification (§5). */
const NO_COLLECTION_DATA = 'Нет данных для сохранения галереи';
const TOO_LITTLE_COLLECTION_DATA = 'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

export interface PlannedCopy {
  /** Zero-based record for `fillDocument`; null exports the document without a record. */
  readonly recordIndex: number | null;
  /** File name of the copy inside its container. */
  readonly fileName: string;
}
export interface ExportPlan {
  readonly format: ExportFormatId;
  /** Container of the copies; null for a single copy, which is the file itself. */
  readonly container: ContainerId | null;
  /** Name of the resulting file. */
  readonly fileName: string;
  readonly copies: readonly PlannedCopy[];
  readonly page: PageSetup;
}
export type CollectionPlan =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'planned'; readonly plan: ExportPlan };

interface CollectionWishes {
  /** Records to make, from 0; all of them unless given. A copy keeps its own number, whichever others are made. */
  readonly indexes?: readonly number[];
  /** File name of every record of the document, instead of the usual ones (`copyPaths`). */
  readonly fileNames?: readonly string[];
}

/** Copies in one file, or why a collection is not possible. `name` is the name without an extension. */
export function planCollection(
  document: Document,
  name: string,
  format: ExportFormatId,
  { indexes, fileNames }: CollectionWishes = {},
): CollectionPlan {
  const refusal = collectionError(document);
  if (refusal !== null) return { kind: 'refused', text: refusal };
  const chosen = indexes ?? Array.from({ length: countCopies(document) }, (_, recordIndex) => recordIndex);
  const copies = chosen.map((recordIndex) => ({
    recordIndex,
    fileName: fileNames?.[recordIndex] ?? copyFileName(name, recordIndex + 1, format),
  }));
  const { container } = EXPORT_FORMATS[format];
  const fileName = archiveFileName(name, copies.length);
  const plan = { format, container, fileName, copies, page: pageOf(document) };
  return { kind: 'planned', plan };
}

/** One copy, counted from 0, or with null the document without a record, as a separate file. */
export function planImage(
  document: Document,
  name: string,
  format: ExportFormatId,
  recordIndex: number | null,
): ExportPlan {
  const fileName = imageFileName(name, format);
  return { format, container: null, fileName, copies: [{ recordIndex, fileName }], page: pageOf(document) };
}

/** Why this document has no collection, as shown in the save dialog, or null when it has one. */
export function collectionError(document: Document): string | null {
  const count = countCopies(document);
  if (count === 0) return NO_COLLECTION_DATA;
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
