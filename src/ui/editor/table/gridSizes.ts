/** Sizes of the grid's parts, in CSS pixels; virtual rows and columns are placed by them. */
export const ROW_HEIGHT = 32;
export const COLUMN_WIDTH = 168;
export const ROW_HEADER_WIDTH = 56;
