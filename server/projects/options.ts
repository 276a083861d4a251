import type { DoFor } from '../documents/fairly.ts';
import type { ImageOptions } from '../images/keepImage.ts';

/** Dependencies of the folders that store documents. */
export interface DocumentOptions extends ImageOptions {
  /** Runs jobs on documents; large ones in the child process. */
  readonly documents: DoFor;
}
