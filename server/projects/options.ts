import type { DoFor } from '../documents/fairly.ts';
import type { ImageOptions } from '../images/keepImage.ts';

/** What the folders that keep documents are given. */
export interface DocumentOptions extends ImageOptions {
  /** Works on documents: large ones where they keep nobody waiting. */
  readonly documents: DoFor;
}
