/**
 * Prepares the stream of an .xls for SheetJS, in place. A table needs a few kinds of records only; the
 * parsers of the others (names and references to other books, drawings, notes, links, looks of columns) read
 * counts from the file that nothing bounds, so that a file of one kilobyte could fill the memory. Those
 * records become ones that are skipped, and counts in the kept ones stay within their record. A record's type
 * and length are two bytes each.
 */

/** A type that SheetJS skips without reading: "DCon", settings of a data consolidation. */
const SKIPPED = 0x50;
const [CONTINUE, DATE_1904] = [0x3c, 0x22];

/** Records that a table needs, in all versions of the format. */
const KEPT: ReadonlySet<number> = new Set([
  // Begin and end of a sheet or book.
  0x09, 0x209, 0x409, 0x809, 0x0a,
  // Password, code page, dates since 1904, names of sheets, properties.
  0x2f, 0x42, 0x22, 0x85, 0x81,
  // Formats of numbers and who has which.
  0x43, 0x243, 0x443, 0xe0, 0x1e, 0x41e,
  // Size, rows, merged blocks, shared texts.
  0x00, 0x200, 0x08, 0x208, 0xe5, 0xfc,
  // Cells.
  0x01, 0x02, 0x03, 0x04, 0x05, 0x201, 0x203, 0x204, 0x205, 0x27e, 0xbd, 0xbe, 0xd6, 0xfd,
  // Values of formulas.
  0x06, 0x206, 0x406, 0x07, 0x207,
]);

/** Where a record says how many items of at least `item` bytes follow. `wide`: the count has two bytes. */
interface Count {
  readonly at: number;
  readonly wide: boolean;
  readonly item: number;
}

/** @param version 0x0600 from Excel 97 on, 0x0500 for Excel 5 and 95, less before */
function countOf(type: number, version: number): Count | null {
  switch (type) {
    case 0x204:
    case 0xd6:
      return { at: 6, wide: true, item: 1 };
    case 0x04:
      return { at: 7, wide: false, item: 1 };
    case 0x207:
      return { at: 0, wide: true, item: 1 };
    case 0x07:
    case 0x1e:
      return { at: 0, wide: false, item: 1 };
    case 0x41e:
      return { at: 2, wide: version >= 0x600, item: 1 };
    case 0x85:
      return { at: 6, wide: false, item: 1 };
    case 0xe5:
      return { at: 0, wide: true, item: 8 };
    case 0xfc:
      return { at: 6, wide: true, item: 0 };
    default:
      return null;
  }
}

/** Removes what is not needed, and counts beyond their records. */
export function keepTableRecords(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let version = 0;
  let isKept = false;
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const data = at + 4;
    // A known type makes SheetJS refuse a record that is cut; it would only warn of an unknown one.
    if (data + size > stream.length) return view.setUint16(at, DATE_1904, true);
    if (type === 0x809 && size >= 2) version = view.getUint16(data, true);
    // A continuation belongs to the record before it.
    isKept = type === CONTINUE ? isKept : KEPT.has(type) && boundCounts(view, { type, data, size }, version);
    if (!isKept) view.setUint16(at, SKIPPED, true);
    at = data + size;
  }
}

interface OldRecord {
  readonly type: number;
  readonly data: number;
  readonly size: number;
}

/** Brings the counts of a record within it; false when it is too short to have them. */
function boundCounts(view: DataView, { type, data, size }: OldRecord, version: number): boolean {
  // Only the value of a formula is wanted: its own text counts as empty.
  if ((type === 0x06 || type === 0x406) && version >= 0x500 && size >= 22) view.setUint16(data + 20, 0, true);
  const count = countOf(type, version);
  if (count === null) return true;
  const end = count.at + (count.wide ? 2 : 1);
  if (size < end) return false;
  if (count.item === 0) return true;
  const most = Math.floor((size - end) / count.item);
  if (count.wide)
    view.setUint16(data + count.at, Math.min(view.getUint16(data + count.at, true), most), true);
  else view.setUint8(data + count.at, Math.min(view.getUint8(data + count.at), most));
  return true;
}
