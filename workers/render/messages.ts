/** What the page and the workers that draw copies say to each other. */
import type { Document } from '../../src/document/document.ts';
import type { DrawnCopy, ExportFailed, ExportFormatId, PageSetup } from '../../src/engine/index.ts';

/** What every copy of one run has in common; sent to each worker once. */
export interface RenderJob {
  readonly document: Document;
  readonly format: ExportFormatId;
  readonly page: PageSetup;
  /** Encoded image files by the `src` of the layers that show them. */
  readonly images: ReadonlyMap<string, Blob>;
}
export type Prepared = { readonly kind: 'ready' } | ExportFailed;
export type RenderedCopy = DrawnCopy<Blob> | ExportFailed;

export interface RenderWorkerApi {
  /** Begins to load fonts before there is a job; a failure is told by `prepare`. */
  loadFonts(families: readonly string[]): Promise<void>;
  prepare(job: RenderJob): Promise<Prepared>;
  /** `index` counts copies from 0; null draws the document as it stands. */
  render(index: number | null): Promise<RenderedCopy>;
}
