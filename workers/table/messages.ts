/** What the page and the worker that reads a table say to each other. */
import type { DerivedColumn } from '../../src/document/table/derivedColumns.ts';
import type { TableRefused, TextChoice, TextReading } from '../../src/document/table/tableFile.ts';

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
    /** The last columns, which were made from those of the file. */
    readonly made?: readonly DerivedColumn[];
  }[];
  readonly notes: readonly string[];
  readonly text?: TextReading;
}
export type TableRows = readonly (readonly string[])[];

/** The side of the table worker that the page calls through Comlink. */
export interface TableWorkerApi {
  parse(
    bytes: ArrayBuffer,
    fileName: string,
    text?: TextChoice,
    derived?: readonly DerivedColumn[],
  ): Promise<TableOutline | TableRefused>;
  /**
   * The next rows of the table that was read, by the place of their sheet and their first row: one part of
   * them.
   */
  rows(sheet: number, start: number): Promise<TableRows>;
}
