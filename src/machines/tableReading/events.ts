/** What happens while the table dialog comes by its table, and what the chart remembers. */
import type { Failure } from '../kernel/failure.ts';

export interface TableReadingInput {
  /** There is a table to be shown at once. */
  readonly hasTable: boolean;
  /** Name of the file that was offered before the dialog opened; null without one. */
  readonly offered: string | null;
}
export interface TableReadingContext extends TableReadingInput {
  /** The file that is read now or was read last. */
  readonly fileName: string;
  /** The table shown is a file that is not used yet; the project has another one. */
  readonly isNewUnused: boolean;
  /** Why the last file is no table. */
  readonly failure: Failure | null;
}
export type TableReadingEvent =
  /** A person has chosen a file. */
  | { readonly type: 'read'; readonly fileName: string }
  | { readonly type: 'cancel' }
  /** Leaves the new file for the project's table. */
  | { readonly type: 'back' }
  /** The person binds a layer to the table that is shown. */
  | { readonly type: 'settle' };

/** What came of reading a file; the table itself is kept by the implementation. */
export type FileRead = { readonly kind: 'table' } | { readonly kind: 'refused'; readonly text: string };
export interface OfReading {
  readonly output: FileRead;
}
