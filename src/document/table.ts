/** A spreadsheet as the product sees it, and what a person picked from it. */
import { z } from 'zod';

/** Rows of displayed cell texts. Rows may be ragged; a missing cell is an empty text. */
export interface TableSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly columnCount: number;
  /** Zero-based rows that the file hides: by hand, by a filter or in a closed group; ascending. Absent when there are none. */
  readonly hiddenRows?: readonly number[];
}
export interface Table {
  readonly fileName: string;
  readonly sheets: readonly TableSheet[];
}

/** Zero-based place of a cell in its sheet, header row included. */
export const cellAddressSchema = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);
export type CellAddress = readonly [row: number, column: number];

/** The saved selection of a DB layer: where its values came from, so that it can be repeated on a newer table. */
export const cellQuerySchema = z.object({
  sheet: z.string().max(255),
  /** Zero-based row that names the columns, or null when the sheet has no header. */
  headerRow: z.number().int().nonnegative().nullable(),
  columns: z
    .array(z.object({ index: z.number().int().nonnegative(), name: z.string().max(1000) }))
    .readonly(),
  /** Half-open ranges of zero-based rows. */
  rows: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).readonly(),
  /** Only rows in which some cell contains this text, ignoring case; null takes all. */
  filter: z.string().max(1000).nullable(),
  /** Rows that the file hides are taken too; absent means that they are left out. */
  withHidden: z.literal(true).optional(),
});
export interface CellQuery {
  readonly sheet: string;
  readonly headerRow: number | null;
  readonly columns: readonly { readonly index: number; readonly name: string }[];
  readonly rows: readonly (readonly [start: number, end: number])[];
  readonly filter: string | null;
  readonly withHidden?: true | undefined;
}

/** What one copy gets: the text of one cell, or the texts of several columns of one row in the order of `query.columns`. */
export type SelectedItem = string | readonly string[];
