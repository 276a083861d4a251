/** Sizes of the grid's parts in CSS pixels, used to position virtual rows and columns. */
export const ROW_HEIGHT = 32;
export const ROW_HEADER_WIDTH = 56;
