/** How much of a file is read as a table. */

/** Largest file accepted, in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Largest content of a compressed workbook, in bytes after unpacking. */
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Most cells with a text, over all sheets. */
export const MAX_CELLS = 5_000_000;

/**
 * Most characters of all cells together: one long text may stand in a million cells and is sent once for
 * each.
 */
export const MAX_CHARACTERS = 128 * 1024 * 1024;
