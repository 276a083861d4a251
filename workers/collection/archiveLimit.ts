/** A zip without ZIP64 counts its entries in 16 bits, and the largest value means "look elsewhere". */
export const MAX_ARCHIVE_ENTRIES = 65_534;
