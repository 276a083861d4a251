/** What the page and the worker that checks copies say to each other: types only. */
import type { Document } from '../../src/document/document.ts';
import type { PreflightReport } from '../../src/engine/index.ts';

export type PreflightResult =
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  /** The copies could not be checked; `reason` is for the log, not for the person. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface PreflightWorkerApi {
  /** Checks every copy; calls `onProgress` with how many copies are done, now and then. */
  check(document: Document, onProgress: (done: number) => void): Promise<PreflightResult>;
}
