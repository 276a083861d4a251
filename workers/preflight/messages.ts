/** Messages between the page and the preflight worker: types only. */
import type { RunDocument } from '../../src/document/runDocument.ts';
import type { PreflightReport } from '../../src/output/check/index.ts';

export type PreflightResult =
  | { readonly kind: 'checked'; readonly report: PreflightReport }
  /** The check failed; `reason` is for the log, not for the person. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface PreflightWorkerApi {
  /**
   * Checks every copy; calls `onProgress` with the number done at intervals. `images` are the encoded files
   * of pictures by `src`; a picture without a file is not checked.
   */
  check(
    document: RunDocument,
    images: ReadonlyMap<string, Blob>,
    onProgress: (done: number) => void,
  ): Promise<PreflightResult>;
}
