/** Input, context and events of the `tableReading` machine. */
import type { Failure } from '../kernel/failure.ts';

export interface TableReadingInput {
  /** A table can be shown immediately. */
  readonly hasTable: boolean;
  /** Name of the file dropped before the dialog opened; null without one. */
  readonly offered: string | null;
}
export interface TableReadingContext extends TableReadingInput {
  /** The file being read, or read last. */
  readonly fileName: string;
  /** The shown table is a new file that is not used yet; the project still has another one. */
  readonly isNewUnused: boolean;
  /** Why the last file could not be read. */
  readonly failure: Failure | null;
}
export type TableReadingEvent =
  /** The person chose a file. */
  | { readonly type: 'read'; readonly fileName: string }
  | { readonly type: 'cancel' }
  /** Discards the new file and returns to the project's table. */
  | { readonly type: 'back' }
  /** The person binds a layer to the shown table. */
  | { readonly type: 'settle' };

/** Result of reading a file; the implementation holds the table itself. */
export type FileRead = { readonly kind: 'table' } | { readonly kind: 'refused'; readonly text: string };
export interface OfReading {
  readonly output: FileRead;
}
