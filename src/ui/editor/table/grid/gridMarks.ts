/** What the grid of the table panel shows besides the texts. */

export interface ColumnUse {
  /** Shown by the selected layer, by some layer, kept in the project for no layer, or not in the project. */
  readonly kind: 'selected' | 'shown' | 'kept' | 'unused';
  /** The same in words. */
  readonly text: string;
}
export interface GridMarks {
  readonly isCorrected: (row: number, column: number) => boolean;
  readonly columnUse: (column: number) => ColumnUse;
  /** Gives each empty value of a column the one above it; null where there is none. */
  readonly fillDown: (column: number) => (() => void) | null;
}
