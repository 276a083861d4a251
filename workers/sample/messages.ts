/** Messages between the page and the sample worker: types only. */
import type { Document } from '../../src/document/document.ts';
import type { ExportFormatId, PageSetup } from '../../src/output/formats/index.ts';
import type { CopyCost } from '../../src/output/plan/index.ts';

export interface SampleJob {
  readonly document: Document;
  readonly page: PageSetup;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}

export interface SampleWorkerApi {
  /**
   * Draws the first and the middle copy in every format; calls `onMeasured` after each. A format that this
   * browser cannot write is left out. Rejects when the document cannot be drawn.
   */
  measure(job: SampleJob, onMeasured: (format: ExportFormatId, cost: CopyCost) => void): Promise<void>;
}
