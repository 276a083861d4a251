/**
 * One font of the files that a face is cut into: Cyrillic letters are in one, Latin ones and digits in another. The
 * engine of drawings takes a letter that a file lacks from any other font, upright and light, so it gets whole faces.
 * Tables as in OpenType 1.9.1: glyf, loca, hmtx and cmap are joined; kerning stays that of the first file.
 */

type Bytes = Uint8Array<ArrayBuffer>;
type Tables = ReadonlyMap<string, DataView<ArrayBuffer>>;

interface Part {
  readonly tables: Tables;
  readonly count: number;
  /** Glyph by code point. */
  readonly letters: ReadonlyMap<number, number>;
}

/**
 * The files as one font, with the names and the kerning of the first.
 * @param files of the same face, in TrueType form; a letter that several have is that of the first
 * @returns null where one of them is no such font: then they stay apart
 */
export function mergedFont(files: readonly Bytes[]): Bytes | null {
  try {
    const parts = files.map(readPart);
    const [first] = parts;
    return first === undefined ? null : writeFont(joinedTables(first, parts));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws RangeError where a table is missing or ends too early */
function readPart(file: Bytes): Part {
  const all = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView<ArrayBuffer>>();
  for (let index = 0; index < all.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    tables.set(
      tag,
      new DataView(file.buffer, file.byteOffset + all.getUint32(at + 8), all.getUint32(at + 12)),
    );
  }
  return { tables, count: tableOf(tables, 'maxp').getUint16(4), letters: lettersOf(tableOf(tables, 'cmap')) };
}

function tableOf(tables: Tables, tag: string): DataView<ArrayBuffer> {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The font has no table ${tag}.`);
  return table;
}

/** Of the subtable with most letters; of the forms 4 and 12, which all of ours have. */
function lettersOf(cmap: DataView<ArrayBuffer>): ReadonlyMap<number, number> {
  let most: ReadonlyMap<number, number> = new Map();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + 8 * index + 4);
    const form = cmap.getUint16(start);
    const letters = form === 12 ? segmentMap(cmap, start) : form === 4 ? delta(cmap, start) : most;
    if (letters.size > most.size) most = letters;
  }
  return most;
}

function segmentMap(cmap: DataView, start: number): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const at = start + 16 + 12 * group;
    const [from, to, glyph] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
    for (let code = from; code <= to; code += 1) letters.set(code, glyph + code - from);
  }
  return letters;
}

function delta(cmap: DataView, start: number): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  const twice = cmap.getUint16(start + 6);
  for (let at = 0; at < twice; at += 2) {
    const end = cmap.getUint16(start + 14 + at);
    const from = cmap.getUint16(start + 16 + twice + at);
    const shift = cmap.getInt16(start + 16 + 2 * twice + at);
    const place = start + 16 + 3 * twice + at;
    const offset = cmap.getUint16(place);
    for (let code = from; code <= end && code < 0xffff; code += 1) {
      const read = offset === 0 ? code : cmap.getUint16(place + offset + 2 * (code - from));
      const glyph = read === 0 && offset !== 0 ? 0 : (read + shift) & 0xffff;
      if (glyph !== 0) letters.set(code, glyph);
    }
  }
  return letters;
}

/** Kept of the first file as they are; all else that is not joined below is of no use to a reader of outlines. */
const KEPT = ['OS/2', 'name', 'GDEF', 'GPOS', 'GSUB'];

function joinedTables(first: Part, parts: readonly Part[]): ReadonlyMap<string, Bytes> {
  const outlines: Bytes[] = [];
  const metrics: Bytes[] = [];
  const letters = new Map<number, number>();
  let count = 0;
  for (const part of parts) {
    // Its glyph 0 is the one of the first file.
    const isFirst = part === first;
    const shift = isFirst ? 0 : count - 1;
    for (let glyph = isFirst ? 0 : 1; glyph < part.count; glyph += 1) {
      outlines.push(shiftedOutline(outlineOf(part, glyph), shift));
      metrics.push(metricOf(part, glyph));
    }
    for (const [code, glyph] of part.letters)
      if (glyph !== 0 && !letters.has(code)) letters.set(code, glyph + shift);
    count += isFirst ? part.count : part.count - 1;
  }
  const kept = KEPT.flatMap((tag) => {
    const table = first.tables.get(tag);
    return table === undefined ? [] : [[tag, copyOf(table)] as const];
  });
  const head = copyOf(tableOf(first.tables, 'head'));
  viewOf(head).setInt16(50, 1); // offsets of outlines have four bytes
  const hhea = copyOf(tableOf(first.tables, 'hhea'));
  viewOf(hhea).setUint16(34, count);
  const post = copyOf(tableOf(first.tables, 'post')).slice(0, 32);
  viewOf(post).setUint32(0, 0x0003_0000); // without names of glyphs
  return new Map([
    ...kept,
    ['cmap', cmapOf(letters)],
    ['glyf', joinBytes(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', joinBytes(metrics)],
    ['loca', offsetsOf(outlines)],
    ['maxp', limitsOf(parts, count)],
    ['post', post],
  ]);
}

function outlineOf({ tables }: Part, glyph: number): DataView<ArrayBuffer> {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const isLong = tableOf(tables, 'head').getInt16(50) === 1;
  const [start, end] = [glyph, glyph + 1].map((place) =>
    isLong ? loca.getUint32(4 * place) : 2 * loca.getUint16(2 * place),
  );
  return new DataView(glyf.buffer, glyf.byteOffset + (start ?? 0), (end ?? 0) - (start ?? 0));
}

/** Flags of the parts of a glyph that is made of others. */
const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** The outline with the glyphs that it is made of so many places later, padded to four bytes. */
function shiftedOutline(outline: DataView<ArrayBuffer>, shift: number): Bytes {
  const bytes = new Uint8Array(Math.ceil(outline.byteLength / 4) * 4);
  bytes.set(copyOf(outline));
  if (outline.byteLength === 0 || outline.getInt16(0) >= 0) return bytes;
  const view = viewOf(bytes);
  for (let at = 10, flags = MORE; (flags & MORE) !== 0;) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, view.getUint16(at + 2) + shift);
    const scales =
      (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & MATRIX) !== 0 ? 8 : 0;
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2) + scales;
  }
  return bytes;
}

/** Advance and left bearing. */
function metricOf({ tables }: Part, glyph: number): Bytes {
  const hmtx = tableOf(tables, 'hmtx');
  const whole = tableOf(tables, 'hhea').getUint16(34);
  const metric = new Uint8Array(4);
  const place = Math.min(glyph, whole - 1);
  viewOf(metric).setUint16(0, hmtx.getUint16(4 * place));
  viewOf(metric).setInt16(2, hmtx.getInt16(glyph < whole ? 4 * glyph + 2 : 4 * whole + 2 * (glyph - whole)));
  return metric;
}

function offsetsOf(outlines: readonly Bytes[]): Bytes {
  const offsets = new Uint8Array(4 * (outlines.length + 1));
  let at = 0;
  outlines.forEach(({ length }, index) => {
    at += length;
    viewOf(offsets).setUint32(4 * (index + 1), at);
  });
  return offsets;
}

/** The greatest of each limit. */
function limitsOf(parts: readonly Part[], count: number): Bytes {
  const tables = parts.map(({ tables }) => tableOf(tables, 'maxp'));
  const limits = copyOf(tables[0] ?? new DataView(new ArrayBuffer(0)));
  for (let at = 6; at + 2 <= limits.length; at += 2)
    viewOf(limits).setUint16(at, Math.max(...tables.map((table) => table.getUint16(at))));
  viewOf(limits).setUint16(4, count);
  return limits;
}

/** One subtable of the form 12, a group for each letter. */
function cmapOf(letters: ReadonlyMap<number, number>): Bytes {
  const sorted = [...letters].toSorted(([a], [b]) => a - b);
  const bytes = new Uint8Array(12 + 16 + 12 * sorted.length);
  const view = viewOf(bytes);
  view.setUint16(2, 1);
  view.setUint16(4, 3); // Windows, all of Unicode
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, bytes.length - 12);
  view.setUint32(24, sorted.length);
  sorted.forEach(([code, glyph], index) => {
    const at = 28 + 12 * index;
    view.setUint32(at, code);
    view.setUint32(at + 4, code);
    view.setUint32(at + 8, glyph);
  });
  return bytes;
}

/** Check sums are left out: nobody who draws letters reads them. */
function writeFont(tables: ReadonlyMap<string, Bytes>): Bytes {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = new Uint8Array(12 + 16 * sorted.length);
  const view = viewOf(head);
  view.setUint32(0, 0x0001_0000);
  view.setUint16(4, sorted.length);
  let at = head.length;
  const padded = sorted.map(([tag, table], index) => {
    const entry = 12 + 16 * index;
    Array.from(tag, (letter, place) => view.setUint8(entry + place, letter.charCodeAt(0)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    const bytes = new Uint8Array(Math.ceil(table.length / 4) * 4);
    bytes.set(table);
    at += bytes.length;
    return bytes;
  });
  return joinBytes([head, ...padded]);
}

function joinBytes(pieces: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function copyOf({ buffer, byteOffset, byteLength }: DataView<ArrayBuffer>): Bytes {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

function viewOf({ buffer, byteOffset, byteLength }: Bytes): DataView<ArrayBuffer> {
  return new DataView(buffer, byteOffset, byteLength);
}
