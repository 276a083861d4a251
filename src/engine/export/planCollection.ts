/** What saving a collection will make, decided before anything is drawn. */
import { EXPORT_SCALE, MIN_COLLECTION_ITEMS } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { countCopies } from '../records/countCopies.ts';
import { archiveFileName, copyFileName } from './fileNames.ts';
import type { ExportFormatId } from './formats.ts';

/** The two reasons for not saving a collection, in the words of the specification (§5), to the letter. */
export const NO_COLLECTION_DATA = 'Нет данных для сохранения галереи';
export const TOO_LITTLE_COLLECTION_DATA =
  'Недостаточно данных для сохранения галереи. Минимальное количест: 2';

export interface PlannedCopy {
  /** Zero-based record that `fillDocument` is given. */
  readonly recordIndex: number;
  readonly fileName: string;
}
export type CollectionPlan =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'planned';
      readonly archiveFileName: string;
      readonly format: ExportFormatId;
      readonly copies: readonly PlannedCopy[];
      /** Size of every image in pixels. */
      readonly pixelWidth: number;
      readonly pixelHeight: number;
    };

/** The names and sizes of all copies, or why there can be no collection. */
export function planCollection(document: Document, name: string, format: ExportFormatId): CollectionPlan {
  const refusal = collectionRefusal(document);
  if (refusal !== null) return { kind: 'refused', text: refusal };
  const count = countCopies(document);
  return {
    kind: 'planned',
    archiveFileName: archiveFileName(name, count),
    format,
    copies: Array.from({ length: count }, (_, recordIndex) => ({
      recordIndex,
      fileName: copyFileName(name, recordIndex + 1, format),
    })),
    pixelWidth: document.sheet.width * EXPORT_SCALE,
    pixelHeight: document.sheet.height * EXPORT_SCALE,
  };
}

/** Why this document gives no collection, in the words that the save dialog shows, or null when it does. */
export function collectionRefusal(document: Document): string | null {
  const count = countCopies(document);
  if (count === 0) return NO_COLLECTION_DATA;
  return count < MIN_COLLECTION_ITEMS ? TOO_LITTLE_COLLECTION_DATA : null;
}
