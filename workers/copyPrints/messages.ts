/** Messages between the page and the worker that takes prints of copies: types only. */
import type { RunDocument } from '../../src/document/runDocument.ts';
import type { PlannedCopy } from '../../src/output/plan/index.ts';

/** Digests of a copy: of its file name, and of all that its pixels depend on. Neither shows the data. */
export type CopyPrint = readonly [name: string, pixels: string];

export interface PrintJob {
  readonly document: RunDocument;
  readonly copies: readonly PlannedCopy[];
  /** What the files depend on besides the document: format, page, way of writing. */
  readonly setting: string;
  /** Encoded images by the `src` of their layers. */
  readonly images: ReadonlyMap<string, Blob>;
}

export interface CopyPrintsWorkerApi {
  /** The prints of these copies, in their order. */
  prints(job: PrintJob): Promise<readonly CopyPrint[]>;
}
