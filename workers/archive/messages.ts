/** Messages between the page and the archive worker. */
import type { ExportFailed } from '../../src/engine/index.ts';

type ArchiveResult = { readonly kind: 'archive'; readonly blob: Blob } | ExportFailed;

export interface ArchiveWorkerApi {
  /**
   * Begins an archive.
   * @param modified time of every entry, shown by archivers as local time
   */
  open(modified: Date): Promise<void>;
  /** Adds the next entry; entries keep their order. */
  add(name: string, content: Blob): Promise<ExportFailed | null>;
  finish(): Promise<ArchiveResult>;
}
