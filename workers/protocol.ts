/**
 * What the page and its workers say to each other: types only, so that the page never compiles a worker and a worker
 * never compiles the page. Everything here is plain data that survives a structured clone.
 */
import type { Document } from '../src/document/document.ts';
import type { Table } from '../src/document/table.ts';
import type { ExportFormatId } from '../src/engine/index.ts';

/** Why a file was not read as a table; the text for the person comes beside it. */
export type TableRefusal =
  | 'empty'
  | 'encrypted'
  | 'not-a-table'
  | 'broken'
  | 'too-large'
  | 'too-many-cells'
  | 'time-limit';

/** A table as Excel shows it, and what the person should know about how it was read (Russian sentences). */
export interface TableRead {
  readonly kind: 'table';
  readonly table: Table;
  readonly notes: readonly string[];
}
export interface TableRefused {
  readonly kind: 'refused';
  readonly reason: TableRefusal;
  /** Russian, ready to be shown. */
  readonly text: string;
}
export interface Cancelled {
  readonly kind: 'cancelled';
}
export type ParsedTable = TableRead | TableRefused;
export type ReadTableResult = ParsedTable | Cancelled;

/** A table that was read and still is in the worker. */
export interface TableOutline {
  readonly kind: 'outline';
  readonly fileName: string;
  readonly sheets: readonly {
    readonly name: string;
    readonly columnCount: number;
    readonly rowCount: number;
    /** Zero-based rows that the file hides; absent when there are none. */
    readonly hiddenRows?: readonly number[];
  }[];
  readonly notes: readonly string[];
}
export type TableRows = readonly (readonly string[])[];

/** The side of the table worker that the page calls through Comlink. */
export interface TableWorkerApi {
  parse(bytes: ArrayBuffer, fileName: string): Promise<TableOutline | TableRefused>;
  /** The next rows of the table that was read, by the place of their sheet and their first row: one part of them. */
  rows(sheet: number, start: number): Promise<TableRows>;
}

/** An expected failure of drawing or packing; `message` is Russian and completes «Ошибка при создании архива: …». */
export interface Failed {
  readonly kind: 'failed';
  readonly message: string;
}
export interface CollectionProgress {
  /** Copies drawn and encoded so far. */
  readonly done: number;
  readonly total: number;
}
/** A finished file: one image or one archive. */
export interface Saved {
  readonly kind: 'done';
  readonly blob: Blob;
  readonly fileName: string;
}
export type SaveResult = Saved | Cancelled | Failed;

/** What every copy of one run has in common; sent to each worker once. */
export interface CopyJob {
  readonly document: Document;
  readonly format: ExportFormatId;
  /** Device pixels for one document pixel. */
  readonly scale: number;
  /** Of the lossy formats, 0 to 1. */
  readonly quality: number;
  /** Encoded image files by the `src` of the layers that show them. */
  readonly images: ReadonlyMap<string, Blob>;
}
export type PreparedCopies = { readonly kind: 'ready' } | Failed;
export type CopyResult = { readonly kind: 'copy'; readonly blob: Blob } | Failed;

/** The side of a copy worker that the pool calls through Comlink. `index` counts copies from 0; null draws the document as it stands. */
export interface CopyWorkerApi {
  /** Begins to load fonts before there is a job; a failure is told by `prepare`. */
  loadFonts(families: readonly string[]): Promise<void>;
  prepare(job: CopyJob): Promise<PreparedCopies>;
  render(index: number | null): Promise<CopyResult>;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Blob;
}
export type ArchiveResult = { readonly kind: 'archive'; readonly blob: Blob } | Failed;
/** The side of the archive worker that the pool calls through Comlink. Entries keep their order. */
export interface ArchiveWorkerApi {
  archive(entries: readonly ArchiveEntry[], modified: Date): Promise<ArchiveResult>;
}
