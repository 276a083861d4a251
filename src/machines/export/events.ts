/** The order of a run, its events, its results, and what the chart remembers of it. */
import type { FileFormat, SheetChoice } from '../../output/index.ts';
import type { Failure } from '../kernel/failure.ts';

export type ExportScope = 'instance' | 'collection';
/** How PDF is written. */
export interface PdfChoice {
  /** A document of its own for each copy, in an archive. */
  readonly isEach: boolean;
  /** Pages as images, whose text can be neither edited nor selected. */
  readonly isPicture: boolean;
  /** Pages of their own without crop marks; otherwise those of a sheet with a bleed have them. */
  readonly withoutMarks?: boolean;
  /** Several copies on a sheet of paper; null gives each a page. Only for one document of a collection. */
  readonly layout: SheetChoice | null;
}
/** A file about the copies instead of the copies: small copies to approve, a list of them, a page that measures a printer. */
export type ExtraFile = 'contactSheet' | 'register' | 'calibration';
export interface ExportOrder {
  readonly scope: ExportScope;
  /** File name without its extension. */
  readonly name: string;
  readonly format: FileFormat;
  /** Copies of a collection, as a person writes them (`chooseCopies`); absent or empty for all. */
  readonly copies?: string;
  /** Pattern of the file names of a collection (`copyPaths`); absent or null for those of §9. */
  readonly pattern?: string | null;
  /** Pixels of images per inch; absent for the usual ones. */
  readonly dpi?: number;
  /** Only with the format PDF. */
  readonly pdf?: PdfChoice;
  /** Absent for a file that is downloaded; `printer` hands a PDF to the browser's print dialog. */
  readonly delivery?: 'printer';
  readonly extra?: ExtraFile;
  /** Leaves the background out. */
  readonly isInkSaving?: true;
}
/** A copy that could not be drawn. */
export interface CopyFailure {
  readonly fileName: string;
  /** Counted from 1. */
  readonly copy: number;
  /** Row of the table, counted from 1; null when the copy has none. */
  readonly row: number | null;
  readonly reason: string;
}
export interface ExportContext {
  readonly order: ExportOrder;
  readonly done: number;
  readonly total: number;
  readonly fileName: string | null;
  readonly failure: Failure | null;
  /** Copies about which the person has to decide. */
  readonly failures: readonly CopyFailure[];
}
/** Events of the `run` actor. */
export type ExportReport =
  | { readonly type: 'copyDone'; readonly done: number; readonly total: number }
  /** All other copies are ready. */
  | { readonly type: 'incomplete'; readonly failures: readonly CopyFailure[] }
  | { readonly type: 'finished'; readonly fileName: string }
  | { readonly type: 'broken'; readonly failure: Failure }
  | { readonly type: 'stopped' };
export type ExportEvent =
  | { readonly type: 'cancel' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Draws the copies that failed once more. */
  | { readonly type: 'retry' }
  /** Saves the archive without them. */
  | { readonly type: 'leaveOut' }
  | ExportReport;
export type ExportOutcome =
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
/** Sent to the `run` actor. */
export interface RunRequest {
  readonly type: 'stop' | 'pause' | 'resume' | 'retry' | 'leaveOut';
}
