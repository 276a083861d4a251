/**
 * Draws the copies of a document off the page's thread. The page calls these two functions; what they need of the
 * browser (workers, clock) can be handed in.
 */
import type { Document, ExportFormat } from '../../src/engine/index.ts';
import type { CollectionProgress, SaveResult } from '../protocol.ts';

export interface SaveOptions {
  readonly document: Document;
  /** File name without extension; the project's name by default in the dialog. */
  readonly name: string;
  readonly format: ExportFormat;
  /** Image files already at hand, by `src`; the others are fetched once. */
  readonly images?: ReadonlyMap<string, Blob>;
  /** Aborting terminates every worker at once; the result is then `cancelled`. */
  readonly signal?: AbortSignal;
  /** Device pixels for one document pixel; 2 by default. */
  readonly scale?: number;
}
export interface CollectionOptions extends SaveOptions {
  readonly onProgress?: (progress: CollectionProgress) => void;
}
export interface ImageOptions extends SaveOptions {
  /** Copy to draw, from 0; null or left out draws the document as it stands. */
  readonly recordIndex?: number | null;
}

export declare function generateCollection(options: CollectionOptions): Promise<SaveResult>;
export declare function renderImage(options: ImageOptions): Promise<SaveResult>;
