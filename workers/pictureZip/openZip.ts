/**
 * A zip of pictures, read in parts from its file and with limits: count and sizes are those that the directory states; because it can lie,
 * no file is unpacked any further than it says.
 *
 *   [local header · data] [local header · data] …  [directory entry] [directory entry] …  [end record]
 */
import type { ZipRefused } from './messages.ts';

export interface ZipEntry {
  readonly name: string;
  readonly isStored: boolean;
  readonly packedSize: number;
  /** Unpacked, as the directory says. */
  readonly size: number;
  /** Offset of its local header in the file. */
  readonly at: number;
}

/** As many as a table may have. */
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 16_000_000;
/** One file, unpacked: more than any camera makes. */
const MAX_FILE_BYTES = 128_000_000;
/** All wanted files, unpacked: as much as a table may have, or a few times the zip. Pictures hardly become smaller in one. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_RATIO = 4;

const [END_RECORD, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, MAX_COMMENT, ENTRY_BYTES, LOCAL_BYTES] = [22, 0xffff, 46, 30];
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [0x0001, 0x0800];

/** The wanted entries, or why the zip is refused. Unpacks nothing. */
export async function openZip(
  file: Blob,
  wanted: (name: string) => boolean,
): Promise<readonly ZipEntry[] | ZipRefused> {
  const tailAt = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await viewOf(file.slice(tailAt));
  const end = endRecordIn(tail);
  if (end < 0) return refused('broken');
  const size = tail.getUint32(end + 12, true);
  // The count has 16 bits, so a directory of more entries than it says is caught by its size.
  if (tail.getUint16(end + 10, true) > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES) return refused('too-many');
  const start = tailAt + end - size;
  if (start < 0) return refused('broken');
  // Data may precede the archive: the directory ends where its end record begins.
  const shift = start - tail.getUint32(end + 16, true);
  return entriesOf(await viewOf(file.slice(start, start + size)), shift, file.size, wanted);
}

function entriesOf(
  view: DataView<ArrayBuffer>,
  shift: number,
  fileSize: number,
  wanted: (name: string) => boolean,
): readonly ZipEntry[] | ZipRefused {
  const found: ZipEntry[] = [];
  let [count, packed, unpacked] = [0, 0, 0];
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength; count += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return refused('broken');
    if (count >= MAX_ENTRIES) return refused('too-many');
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    if (nameEnd > view.byteLength) return refused('broken');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const name = nameIn(new Uint8Array(view.buffer, at + ENTRY_BYTES, nameEnd - at - ENTRY_BYTES), flags);
    const sizes = { packedSize: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) };
    packed += sizes.packedSize;
    if (wanted(name)) {
      if ((flags & ENCRYPTED) !== 0) return refused('encrypted');
      if (method !== STORED && method !== DEFLATED) return refused('broken');
      if (sizes.size > MAX_FILE_BYTES) return refused('too-large');
      unpacked += sizes.size;
      found.push({ name, ...sizes, isStored: method === STORED, at: shift + view.getUint32(at + 42, true) });
    }
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  // Entries that share their data are a bomb: each costs a few bytes and unpacks to all of it.
  if (packed > fileSize) return refused('broken');
  return unpacked > Math.max(MAX_UNPACKED_BYTES, MAX_RATIO * fileSize) ? refused('too-large') : found;
}

/** Unpacks an entry; stops as soon as it is longer than the directory says. */
export async function readEntry(file: Blob, entry: ZipEntry): Promise<ArrayBuffer | ZipRefused> {
  const header = await viewOf(file.slice(entry.at, entry.at + LOCAL_BYTES));
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_HEADER) return refused('broken');
  const start = entry.at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(start, start + entry.packedSize);
  if (packed.size < entry.packedSize) return refused('broken');
  if (entry.isStored) return packed.size === entry.size ? packed.arrayBuffer() : refused('broken');
  const content = new Uint8Array(entry.size);
  let length = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > entry.size) {
        await reader.cancel();
        return refused('broken');
      }
      content.set(next.value, length);
      length += next.value.length;
    }
  } catch {
    return refused('broken');
  }
  return length === entry.size ? content.buffer : refused('broken');
}

function refused(reason: ZipRefused['reason']): ZipRefused {
  return { kind: 'refused', reason };
}

async function viewOf(part: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await part.arrayBuffer());
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
