/** Plans an export before anything is drawn: files and names, pages and their size on paper. */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { countPages } from '../../document/records/pages.ts';
import { countCopies } from '../../data/records/index.ts';
import { collectionError } from './collectionError.ts';
import type { PageSetup } from '../formats/encoder.ts';
import { archiveFileName, copyFileName, imageFileName, pageFileName, pagesFileName } from './fileNames.ts';
import type { ContainerId, ExportFormatId, FileFormat, VectorFormat } from '../formats/formats.ts';
import { FILE_FORMATS, isImageFormat } from '../formats/formats.ts';
import { EXPORT_DPI } from '../../document/schema/constants.ts';
import { pageWith } from '../formats/pageOf.ts';

export interface PlannedCopy {
  /** Zero-based record for `fillDocument`; null exports the document without a record. */
  readonly recordIndex: number | null;
  /** File name of the copy inside its container. */
  readonly fileName: string;
  /** The page of an image, from 0, where a document has several; some files have all pages of their copy. */
  readonly page?: number;
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
export type VectorPlan = PlanOf<VectorFormat>;
export type ExportPlan = ImagePlan | VectorPlan;
type Collection<Format extends FileFormat> =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'planned'; readonly plan: PlanOf<Format> };
export type CollectionPlan = Collection<ExportFormatId>;

interface CollectionWishes {
  /**
   * Records to make, from 0; all of them unless given. A copy keeps its own number, whichever others are
   * made.
   */
  readonly indexes?: readonly number[];
  /** File name of every record of the document, instead of the usual ones (`copyPaths`). */
  readonly fileNames?: readonly string[];
  /** Packs each copy as a file of its own, also where the format can join them. */
  readonly isEach?: boolean;
  /** Pixels of images per inch; the usual ones unless given. */
  readonly dpi?: number;
}

/** Copies in one file, or why a collection is not possible. `name` is the name without an extension. */
export function planCollection<Format extends FileFormat>(
  document: RunDocument,
  name: string,
  format: Format,
  { indexes, fileNames, isEach = false, dpi = EXPORT_DPI }: CollectionWishes = {},
): Collection<Format> {
  const error = collectionError(document);
  if (error !== null) return { kind: 'refused', text: error };
  const chosen = indexes ?? Array.from({ length: countCopies(document) }, (_, recordIndex) => recordIndex);
  const copies = chosen.map((recordIndex) => ({
    recordIndex,
    fileName:
      fileNames?.[recordIndex] ??
      `${folderOf(document, recordIndex)}${copyFileName(name, recordIndex + 1, format)}`,
  }));
  const files = filesOf(document, format, copies);
  const container = isEach ? 'zip' : FILE_FORMATS[format].container;
  const fileName = container === 'zip' ? archiveFileName(name, files.length) : imageFileName(name, format);
  const plan = { format, container, fileName, copies: files, page: pageWith(document, dpi) };
  return { kind: 'planned', plan };
}

/**
 * The files of these copies: images and drawings have one for each page, and their names a suffix where there are
 * several. Those of several designs come one design after another, in the order of their first copies.
 */
export function filesOf(
  document: RunDocument,
  format: FileFormat,
  copies: readonly PlannedCopy[],
): readonly PlannedCopy[] {
  if (FILE_FORMATS[format].hasPages) return copies;
  return byDesign(document, copies).flatMap((copy) => {
    const pages = countPages(designOf(document, copy.recordIndex));
    const { recordIndex, fileName } = copy;
    return pages === 1
      ? [copy]
      : Array.from({ length: pages }, (_, page) => ({
          recordIndex,
          fileName: pageFileName(fileName, page + 1),
          page,
        }));
  });
}

/** A design is prepared once, and its folder is in one piece. */
function byDesign(document: RunDocument, copies: readonly PlannedCopy[]): readonly PlannedCopy[] {
  if (document.designs === undefined) return copies;
  const groups = new Map<RunDocument, PlannedCopy[]>();
  for (const copy of copies) {
    const design = designOf(document, copy.recordIndex);
    const group = groups.get(design);
    if (group === undefined) groups.set(design, [copy]);
    else group.push(copy);
  }
  return [...groups.values()].flat();
}

/** The folder of a copy, from 0, in the archive of a run of several designs; empty for none. */
export function folderOf({ designs }: Pick<RunDocument, 'designs'>, copy: number): string {
  return designs?.folders[copy] ?? '';
}

/**
 * One copy, counted from 0, or with null the document without a record, as a separate file. Images of several
 * pages come in an archive.
 * @param dpi pixels of the image per inch
 */
export function planImage<Format extends FileFormat>(
  document: RunDocument,
  name: string,
  format: Format,
  recordIndex: number | null,
  dpi: number = EXPORT_DPI,
): PlanOf<Format> {
  const fileName = imageFileName(name, format);
  const copies = filesOf(document, format, [{ recordIndex, fileName }]);
  const page = pageWith(document, dpi);
  return copies.length === 1
    ? { format, container: null, fileName, copies, page }
    : { format, container: 'zip', fileName: pagesFileName(name), copies, page };
}

/**
 * One page of a copy as a separate image, for a place that takes one picture. @param page from 0; @param dpi
 * pixels per inch
 */
export function planPage(
  document: RunDocument,
  name: string,
  format: ExportFormatId,
  recordIndex: number | null,
  page: number,
  dpi: number = EXPORT_DPI,
): ImagePlan {
  const fileName = imageFileName(name, format);
  const copy = { recordIndex, fileName, ...(countPages(document) > 1 && { page }) };
  return { format, container: null, fileName, copies: [copy], page: pageWith(document, dpi) };
}

/** The copies of a plan, each once, in the order of the table, with the names of all its pages. */
export function wholeCopies(copies: ExportPlan['copies']): readonly PlannedCopy[] {
  const names = new Map<number | null, string[]>();
  for (const { recordIndex, fileName } of copies)
    names.set(recordIndex, [...(names.get(recordIndex) ?? []), fileName]);
  return Array.from(names, ([recordIndex, files]) => ({ recordIndex, fileName: files.join(', ') })).toSorted(
    (a, b) => (a.recordIndex ?? 0) - (b.recordIndex ?? 0),
  );
}

/** Whether the files of a plan are images. */
export function isImagePlan(plan: ExportPlan): plan is ImagePlan {
  return isImageFormat(plan.format);
}
