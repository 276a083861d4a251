/** What the page and the worker that reads files of other programs say to each other. */
import type { ImportResult } from '../../src/import/imported.ts';

/** Formats that are read in the worker. */
export type ImportFormat =
  | 'pptx'
  /** A drawing as shapes, with pictures where no shape will do. */
  | 'svg'
  /** A drawing as one picture. */
  | 'svgPicture';

export interface ImportWorkerApi {
  /** Takes a file, and fetches what reading it needs: the reader, its engine, fonts that the file names. */
  prepare(bytes: ArrayBuffer, format: ImportFormat): Promise<void>;
  /** Reads the file that was taken. */
  read(): Promise<ImportResult>;
}
