/** Messages between the page and the PDF workers. */
import type { Document } from '../../src/document/document.ts';
import type { DrawnCopy, ExportFailed, PageSetup, SheetLayout } from '../../src/output/index.ts';

/** Input of a run, sent to each worker once. */
export interface PdfWork {
  readonly document: Document;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Records of the copies in their order; null is the document without a record. */
  readonly records: readonly (number | null)[];
  readonly layout: SheetLayout | null;
  /** Whether pages without a layout have crop marks; not, unless given. */
  readonly hasMarks?: boolean;
  /** Pages as images of this setup; null writes text as text. */
  readonly asPicture: PageSetup | null;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}
type DocumentOpened = { readonly kind: 'opened'; readonly pageCount: number } | ExportFailed;
type FilesOpened = { readonly kind: 'opened' } | ExportFailed;
export type WrittenPage = DrawnCopy<null> | ExportFailed;
export type WrittenFile = DrawnCopy<Blob> | ExportFailed;

/** A worker makes one document, or files of a page each. */
export interface PdfWorkerApi {
  /** Begins one document of all pages. */
  openDocument(work: PdfWork): Promise<DocumentOpened>;
  /** Writes a page, counted from 0; pages are asked for in their order. */
  writePage(index: number): Promise<WrittenPage>;
  /** The document, after its last page. */
  finish(): Promise<WrittenFile>;
  openFiles(work: PdfWork): Promise<FilesOpened>;
  /** A document of this record only. */
  writeFile(record: number | null): Promise<WrittenFile>;
}
