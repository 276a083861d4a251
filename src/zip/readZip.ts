/**
 * Reads a zip that a stranger made, in parts from its source and with limits. Count and sizes are those that
 * the directory states; because it can lie, no file is unpacked any further than it says, unless the caller
 * sets a limit of its own. Names are only compared, never used as paths.
 *
 *   [local header · data] [local header · data] …  [directory entry] [directory entry] …  [end record]
 */

/** Where the bytes of a zip are. */
interface ZipSource {
  readonly size: number;
  /** @param end exclusive; bytes after the end of the source are left out */
  readonly read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that stays where it is: only what is asked for comes into memory. */
export function inBlob(blob: Blob): ZipSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

/** A file in memory; its parts are not copied. */
export function inMemory(bytes: Uint8Array<ArrayBuffer>): ZipSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/** `longer` is content beyond its limit. */
type Unpacked = Uint8Array<ArrayBuffer> | 'broken' | 'longer';

export interface ZipFile {
  readonly name: string;
  /** Bytes, unpacked, as the directory says. */
  readonly size: number;
  /** CRC-32 of the content, as the directory says; not compared here. */
  readonly checksum: number;
  readonly isEncrypted: boolean;
  /** Whether its method of packing is one of the two of ordinary zips. */
  readonly isKnown: boolean;
  /**
   * Unpacks the file now, and again each time.
   * @param most bytes of any content; without it the content has exactly the stated size
   */
  readonly read: (most?: number) => Promise<Unpacked>;
}

const MAX_DIRECTORY_BYTES = 16_000_000;
const [END_RECORD, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, MAX_COMMENT, ENTRY_BYTES, LOCAL_BYTES] = [22, 0xffff, 46, 30];
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [0x0001, 0x0800];

/** Lists the files of a zip by its directory, folders too. Unpacks nothing. */
export async function listZip(
  source: ZipSource,
  maxEntries: number,
): Promise<readonly ZipFile[] | 'broken' | 'too-many'> {
  const tailAt = Math.max(0, source.size - END_BYTES - MAX_COMMENT);
  const tail = viewOf(await source.read(tailAt, source.size));
  const end = endRecordIn(tail);
  if (end < 0) return 'broken';
  const [count, size] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true)];
  if (count > maxEntries || size > MAX_DIRECTORY_BYTES) return 'too-many';
  const start = tailAt + end - size;
  if (start < 0) return 'broken';
  // Data may precede the archive: the directory ends where its end record begins.
  const shift = start - tail.getUint32(end + 16, true);
  const entries = entriesIn(await source.read(start, start + size), shift, maxEntries);
  if (typeof entries === 'string') return entries;
  // The count has 16 bits.
  if (entries.length % 0x1_0000 !== count) return 'broken';
  // Entries that share their data are a bomb: each costs a few bytes and unpacks to all of it.
  if (entries.reduce((sum, { packedSize }) => sum + packedSize, 0) > source.size) return 'broken';
  return entries.map((entry) => ({ ...entry, read: (most) => contentOf(source, entry, most) }));
}

/** Why none of these files may be unpacked; null when all may be. */
export function zipProblem(
  files: readonly ZipFile[],
  limits: { readonly ofOne?: number; readonly ofAll: number },
): 'broken' | 'encrypted' | 'too-large' | null {
  const { ofOne = Infinity, ofAll } = limits;
  if (files.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  if (files.some(({ isKnown }) => !isKnown)) return 'broken';
  const isLarge = files.some(({ size }) => size > ofOne);
  return isLarge || files.reduce((sum, { size }) => sum + size, 0) > ofAll ? 'too-large' : null;
}

interface Entry extends Omit<ZipFile, 'read'> {
  readonly isStored: boolean;
  readonly packedSize: number;
  /** Offset of its local header in the source. */
  readonly at: number;
}

function entriesIn(
  directory: Uint8Array<ArrayBuffer>,
  shift: number,
  maxEntries: number,
): readonly Entry[] | 'broken' | 'too-many' {
  const view = viewOf(directory);
  const found: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY;) {
    if (found.length >= maxEntries) return 'too-many';
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > view.byteLength) return 'broken';
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const { offset, ...sizes } = wideFields(view, at, nameEnd, extraEnd);
    found.push({
      name: nameIn(directory.subarray(at + ENTRY_BYTES, nameEnd), flags),
      ...sizes,
      at: offset + shift,
      checksum: view.getUint32(at + 16, true),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      isKnown: method === STORED || method === DEFLATED,
      isStored: method === STORED,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return found;
}

/**
 * Sizes and offset of a directory entry. Fields with all bits set are stored in its ZIP64 field, in this
 * order.
 */
function wideFields(view: DataView, at: number, extraStart: number, extraEnd: number) {
  let [wide, wideEnd] = [0, 0];
  for (let extra = extraStart; extra + 4 <= extraEnd;) {
    const end = extra + 4 + view.getUint16(extra + 2, true);
    if (view.getUint16(extra, true) === 1 && end <= extraEnd) [wide, wideEnd] = [extra + 4, end];
    extra = end;
  }
  const read = (offset: number): number => {
    const value = view.getUint32(offset, true);
    if (value !== 0xffff_ffff || wide + 8 > wideEnd) return value;
    wide += 8;
    return Number(view.getBigUint64(wide - 8, true));
  };
  const size = read(at + 24);
  const packedSize = read(at + 20);
  return { size, packedSize, offset: read(at + 42) };
}

async function contentOf(source: ZipSource, entry: Entry, most?: number): Promise<Unpacked> {
  if (entry.at < 0) return 'broken';
  const header = viewOf(await source.read(entry.at, entry.at + LOCAL_BYTES));
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_HEADER) return 'broken';
  const start = entry.at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = await source.read(start, start + entry.packedSize);
  if (packed.length < entry.packedSize || !entry.isKnown) return 'broken';
  const limit = most ?? entry.size;
  const content = entry.isStored ? packed : await inflate(packed, limit);
  if (typeof content === 'string') return content;
  if (content.length > limit) return 'longer';
  return most === undefined && content.length < entry.size ? 'broken' : content;
}

/** Stops as soon as the content is longer than `most`. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Unpacked> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
        await reader.cancel();
        return 'longer';
      }
      chunks.push(next.value);
    }
  } catch {
    return 'broken';
  }
  const content = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(buffer, byteOffset, byteLength);
}

function endRecordIn(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END_RECORD) return at;
  }
  return -1;
}

/** Windows writes Russian names in its DOS code page. */
function nameIn(bytes: Uint8Array<ArrayBuffer>, flags: number): string {
  if ((flags & UTF8) !== 0) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}
