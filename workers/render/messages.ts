/** Messages between the page and the render workers. */
import type { RunDocument } from '../../src/document/runDocument.ts';
import type { DrawnFace } from '../../src/document/fonts.ts';
import type { DrawnCopy, ExportFailed } from '../../src/output/export/index.ts';
import type { Bytes, Change, ExportFormatId, PageSetup } from '../../src/output/formats/index.ts';

/** Input common to all copies of a run; sent to each worker once. */
export interface RenderJob {
  readonly document: RunDocument;
  readonly format: ExportFormatId;
  readonly page: PageSetup;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}
export type Prepared = { readonly kind: 'ready' } | ExportFailed;
/**
 * A finished copy. Copies of a design on a photograph are 4 MB each and differ in some of it: to send and to
 * pack all of it for each copy took longer than to draw and encode what differs.
 */
export type CopyFile = Bytes | SharedFile;
/** A file described by its differences from another one. */
interface SharedFile {
  readonly first: SharedBytes;
  readonly changes: readonly Change[];
}
/** Bytes that several files share; equal ones have the same `id`. */
export interface SharedBytes {
  readonly id: string;
  readonly blob: Blob;
}
export type RenderedCopy = DrawnCopy<CopyFile> | ExportFailed;

export interface RenderWorkerApi {
  /** Starts loading fonts before there is a job; `prepare` reports failures. */
  loadFonts(faces: readonly DrawnFace[]): Promise<void>;
  prepare(job: RenderJob): Promise<Prepared>;
  /**
   * `index` counts copies from 0; null renders the document without a record. `page` counts from 0, which it
   * is unless given.
   */
  render(index: number | null, page?: number): Promise<RenderedCopy>;
}
