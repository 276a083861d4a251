/**
 * Unpacks a zip with limits. The directory states the unpacked sizes in advance; because it can lie, the
 * bytes are counted again during decompression.
 *
 *   [local header · data] [local header · data] …  [directory entry] [directory entry] …  [end record]
 */
import type { TableError } from '../../../src/document/table/tableFile.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';

export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly stored: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly size: number;
}
type ZipParts =
  | { readonly kind: 'parts'; readonly parts: readonly ZipPart[] }
  | { readonly kind: 'refused'; readonly reason: TableError };

const MAX_ENTRIES = 20_000;

/**
 * Unpacks the parts of a zip that `wanted` selects.
 * @param maxBytes maximum total size of the selected parts, unpacked
 */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (name: string) => boolean,
  maxBytes: number = MAX_UNPACKED_BYTES,
): Promise<ZipParts> {
  const entries = readDirectory(bytes)?.filter((entry) => wanted(entry.name));
  if (!entries) return { kind: 'refused', reason: 'broken' };
  if (entries.some((entry) => entry.encrypted)) return { kind: 'refused', reason: 'encrypted' };
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxBytes)
    return { kind: 'refused', reason: 'too-large' };
  const parts: ZipPart[] = [];
  let left = maxBytes;
  for (const entry of entries) {
    const content = entry.stored ? entry.packed : await inflate(entry.packed, left);
    if (typeof content === 'string') return { kind: 'refused', reason: content };
    left -= content.length;
    parts.push({ name: entry.name, content });
  }
  return { kind: 'parts', parts };
}

const END_RECORD = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const METHOD_STORE = 0;
const METHOD_DEFLATE = 8;

/** Null if the directory is invalid or far too long. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end < 0) return null;
  const size = view.getUint32(end + 12, true);
  // Data may precede the archive: the directory ends where its end record begins.
  const shift = end - size - view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  try {
    for (let at = end - size; at < end && view.getUint32(at, true) === DIRECTORY_ENTRY;) {
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const entry = readEntry(bytes, view, at, shift, nameLength, extraLength);
      if (!entry || entries.length >= MAX_ENTRIES) return null;
      entries.push(entry);
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return entries.length > 0 ? entries : null;
}

function findEndRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  return -1;
}

function readEntry(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  shift: number,
  nameLength: number,
  extraLength: number,
): Entry | null {
  const method = view.getUint16(at + 10, true);
  if (method !== METHOD_STORE && method !== METHOD_DEFLATE) return null;
  const wide = wideFields(view, at, nameLength, extraLength);
  const header = wide.offset + shift;
  if (view.getUint32(header, true) !== LOCAL_HEADER) return null;
  const data = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (data + wide.packedSize > bytes.length) return null;
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    stored: method === METHOD_STORE,
    packed: bytes.subarray(data, data + wide.packedSize),
    size: wide.size,
  };
}

/**
 * Sizes and offset of a directory entry. Fields with all bits set are stored in its ZIP64 field, in this
 * order.
 */
function wideFields(view: DataView, at: number, nameLength: number, extraLength: number) {
  let field = -1;
  for (let extra = at + 46 + nameLength; extra < at + 46 + nameLength + extraLength;) {
    if (view.getUint16(extra, true) === 1) field = extra + 4;
    extra += 4 + view.getUint16(extra + 2, true);
  }
  const read = (offset: number): number => {
    const value = view.getUint32(offset, true);
    if (value !== 0xffffffff || field < 0) return value;
    field += 8;
    return Number(view.getBigUint64(field - 8, true));
  };
  const size = read(at + 24);
  const packedSize = read(at + 20);
  return { size, packedSize, offset: read(at + 42) };
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'broken'> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return 'too-large';
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
