/** Messages between the page and the workers that write PDF, SVG and presentations. */
import type { RunDocument } from '../../src/document/runDocument.ts';
import type { DrawnCopy, ExportFailed } from '../../src/output/export/index.ts';
import type { PageSetup, VectorFormat } from '../../src/output/formats/index.ts';
import type { PrintShop, SheetLayout } from '../../src/output/print/index.ts';

/** Input of a run, sent to each worker once. */
export interface PdfWork {
  readonly document: RunDocument;
  readonly format: VectorFormat;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Records of the copies in their order; null is the document without a record. */
  readonly records: readonly (number | null)[];
  readonly layout: SheetLayout | null;
  /** Whether pages without a layout have crop marks; not, unless given. */
  readonly hasMarks?: boolean;
  /** Of a file for a print shop; for the screen unless given. */
  readonly printShop?: PrintShop;
  /** Pages as images of this setup; null writes text as text. */
  readonly asPicture: PageSetup | null;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}
type DocumentOpened = { readonly kind: 'opened'; readonly pageCount: number } | ExportFailed;
type FilesOpened = { readonly kind: 'opened' } | ExportFailed;
export type WrittenPage = DrawnCopy<null> | ExportFailed;
export type WrittenFile = DrawnCopy<Blob> | ExportFailed;

/** A worker makes one document, or files of a copy or a page each. */
export interface PdfWorkerApi {
  /** Begins one document of all pages. */
  openDocument(work: PdfWork): Promise<DocumentOpened>;
  /** Writes a page, counted from 0; pages are asked for in their order. */
  writePage(index: number): Promise<WrittenPage>;
  /** The document, after its last page. */
  finish(): Promise<WrittenFile>;
  openFiles(work: PdfWork): Promise<FilesOpened>;
  /** The file of this record only. @param page from 0, of a format with a file for each page */
  writeFile(record: number | null, page?: number): Promise<WrittenFile>;
}
