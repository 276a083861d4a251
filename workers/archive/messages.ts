/** What the page and the worker that packs an archive say to each other. */
import type { ExportFailed } from '../../src/engine/index.ts';

type ArchiveResult = { readonly kind: 'archive'; readonly blob: Blob } | ExportFailed;

export interface ArchiveWorkerApi {
  /**
   * Begins an archive.
   * @param modified the time that every entry bears, shown by archivers as local time
   */
  open(modified: Date): Promise<void>;
  /** Takes the next entry; entries keep their order. */
  add(name: string, content: Blob): Promise<ExportFailed | null>;
  finish(): Promise<ArchiveResult>;
}
