/** Messages between the page and the preflight worker: types only. */
import type { Document } from '../../src/document/document.ts';
import type { PreflightReport } from '../../src/engine/index.ts';

export type PreflightResult =
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  /** The check failed; `reason` is for the log, not for the person. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface PreflightWorkerApi {
  /** Checks every copy; calls `onProgress` with the number done at intervals. */
  check(document: Document, onProgress: (done: number) => void): Promise<PreflightResult>;
}
