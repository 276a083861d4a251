/**
 * Tables of TrueType fonts: read from a file and put together again.
 *
 *   header   count of tables
 *   entries  name, checksum, offset, length     one for each table
 *   tables   each at a multiple of four bytes
 */

export type Bytes = Uint8Array<ArrayBuffer>;
export type FontTables = ReadonlyMap<string, Bytes>;

const HEADER = 12;
const ENTRY = 16;
const TRUE_TYPE = 0x0001_0000;
/** `OTTO`: outlines of PostScript. */
const POST_SCRIPT = 0x4f54_544f;
/** Real fonts have about twenty. */
const MAX_TABLES = 64;
/** The sum of all words of a whole font file (OpenType, `head`). */
const WHOLE_SUM = 0xb1b0_afba;
const ADJUSTMENT = 8;

/** What the first bytes of a file say it is. */
export function fontFileKind(bytes: Uint8Array): 'sfnt' | 'woff' | 'woff2' | 'collection' | null {
  if (bytes.length < HEADER) return null;
  const magic = viewOf(bytes).getUint32(0);
  if (magic === TRUE_TYPE || magic === POST_SCRIPT || magic === 0x7472_7565) return 'sfnt';
  if (magic === 0x774f_4646) return 'woff';
  if (magic === 0x774f_4632) return 'woff2';
  return magic === 0x7474_6366 ? 'collection' : null;
}

/**
 * The tables of an uncompressed font; null when its list of tables does not fit the file, or tables share
 * their bytes, which would be read once for each.
 */
export function readTables(file: Bytes): FontTables | null {
  const view = viewOf(file);
  const count = view.getUint16(4);
  const start = HEADER + count * ENTRY;
  if (count === 0 || count > MAX_TABLES || start > file.length) return null;
  const tables = new Map<string, Bytes>();
  let left = file.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const name = textAt(file, entry, 4);
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (tables.has(name) || offset < start || offset + length > file.length) return null;
    left -= length;
    if (left < 0) return null;
    tables.set(name, file.subarray(offset, offset + length));
  }
  return tables;
}

/** Whether the file states the right checksum of each of these tables. */
export function hasRightChecksums(file: Bytes, wanted: (name: string) => boolean): boolean {
  const view = viewOf(file);
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = HEADER + index * ENTRY;
    const name = textAt(file, entry, 4);
    if (!wanted(name)) continue;
    const [stated, offset, length] = [4, 8, 12].map((at) => view.getUint32(entry + at));
    const table = file.slice(offset, (offset ?? 0) + (length ?? 0));
    if (checksum(paddedTable(table)) === stated) continue;
    // That of `head` is made before the sum of the whole file is written into it.
    if (name !== 'head' || table.length < ADJUSTMENT + 4) return false;
    viewOf(table).setUint32(ADJUSTMENT, 0);
    if (checksum(paddedTable(table)) !== stated) return false;
  }
  return true;
}

/** A font file with these tables, whose checksums are right. */
export function wholeFont(tables: FontTables): Bytes {
  const head = tables.get('head')?.slice();
  if (head === undefined) throw new Error('A font needs the table head.');
  viewOf(head).setUint32(ADJUSTMENT, 0);
  const file = sfntOf(new Map([...tables, ['head', head]]));
  const view = viewOf(file);
  const place = [...tables.keys()].toSorted().indexOf('head');
  const at = view.getUint32(HEADER + place * ENTRY + 8);
  view.setUint32(at + ADJUSTMENT, (WHOLE_SUM - checksum(paddedTable(file))) >>> 0);
  return file;
}

/** A font file with these tables, as a PDF embeds it. */
export function sfntOf(tables: FontTables): Bytes {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const wholes = entries.map(([, table]) => paddedTable(table));
  const length = wholes.reduce((sum, table) => sum + table.length, HEADER + count * ENTRY);
  const file = new Uint8Array(length);
  const view = viewOf(file);
  view.setUint32(0, TRUE_TYPE);
  view.setUint16(4, count);
  view.setUint16(6, power * ENTRY);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (count - power) * ENTRY);
  let offset = HEADER + count * ENTRY;
  entries.forEach(([name, table], index) => {
    const entry = HEADER + index * ENTRY;
    const whole = wholes[index] ?? table;
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, name.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(whole));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    file.set(whole, offset);
    offset += whole.length;
  });
  return file;
}

/** Tables begin at multiples of four bytes. */
function paddedTable(table: Bytes): Bytes {
  if (table.length % 4 === 0) return table;
  const whole = new Uint8Array(Math.ceil(table.length / 4) * 4);
  whole.set(table);
  return whole;
}

function checksum(table: Bytes): number {
  const view = viewOf(table);
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return Array.from(bytes.subarray(at, at + length), (code) => String.fromCharCode(code)).join('');
}
