/** A spreadsheet, and a person's selection in it. */
import { z } from 'zod';
import { MAX_COLUMN_NAME_LENGTH } from '../schema/constants.ts';
import type { DerivedColumn } from './derivedColumns.ts';
import type { Immutable } from '../schema/immutable.ts';

/** Rows of displayed cell texts. Rows may have different lengths; a missing cell is an empty text. */
export interface TableSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly columnCount: number;
  /**
   * Zero-based indexes of rows that the file hides (manually, by a filter or in a collapsed group),
   * ascending. Absent when there are none.
   */
  readonly hiddenRows?: readonly number[];
  /** Zero-based heading that a person pointed at, null for none; absent while nobody has. */
  readonly headerRow?: number | null;
  /** A person has turned the sheet: its rows are the columns of the file. */
  readonly isTurned?: true;
  /** The last columns, which were made from those of the file; absent without any. */
  readonly made?: readonly DerivedColumn[];
}
export interface Table {
  readonly fileName: string;
  readonly sheets: readonly TableSheet[];
}

const index = z.number().int().nonnegative();
/** Zero-based position of a cell in its sheet, header row included. */
export const cellAddressSchema = z.tuple([index, index]);
export type CellAddress = readonly [row: number, column: number];

/** The saved selection of a DB layer, so that it can be repeated on a newer table. */
export const cellQuerySchema = z.object({
  sheet: z.string().max(255),
  /** Zero-based index of the header row, or null without one. */
  headerRow: index.nullable(),
  columns: z.array(z.object({ index, name: z.string().max(MAX_COLUMN_NAME_LENGTH) })),
  /** Half-open ranges of zero-based rows. */
  rows: z.array(z.tuple([index, index])),
  /** Only rows in which some cell contains this text, ignoring case; null selects all. */
  filter: z.string().max(MAX_COLUMN_NAME_LENGTH).nullable(),
  /** Includes rows that the file hides; absent means excluded. */
  withHidden: z.literal(true).optional(),
  /** Includes totals, signatures and other service rows; absent means excluded. */
  withService: z.literal(true).optional(),
  /** Only rows that pass all of these filters of columns; absent means none. */
  columnFilters: z
    .array(
      z.object({
        index,
        name: z.string().max(MAX_COLUMN_NAME_LENGTH),
        kind: z.enum(['contains', 'is', 'empty', 'filled']),
        text: z.string().max(MAX_COLUMN_NAME_LENGTH),
      }),
    )
    .optional(),
  /** The column that orders the copies; absent means the order of the file. */
  sort: z.object({ index, name: z.string().max(MAX_COLUMN_NAME_LENGTH), descending: z.boolean() }).optional(),
});
export type CellQuery = Immutable<z.infer<typeof cellQuerySchema>>;

/**
 * The content of one copy: the text of one cell, or the texts of several columns of one row in the order of
 * `query.columns`.
 */
export const selectedItemSchema = z.union([z.string(), z.array(z.string())]);
/** One value that a person corrected by hand: the picks have the corrected text, this has the table's. */
export const correctionSchema = z.object({
  /** Index in `selectedCells`. */
  item: index,
  /** Index of the value in its item; 0 for an item of one text. */
  place: index,
  /** The text of the table. */
  was: z.string(),
});
export type SelectedItem = Immutable<z.infer<typeof selectedItemSchema>>;
