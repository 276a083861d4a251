/**
 * The records of a zip whose entries are stored as they are: images are compressed already. ZIP64 fields are
 * written only where a number needs them, so that ordinary archives open everywhere.
 *
 *     [header · content] [header · content] …  [directory entry] …  [ZIP64 end] [end]
 *
 * Every number is known before its bytes are written: an archive can be continued after its last whole entry.
 */
import type { Bytes } from '../formats/bytes.ts';
import { joinBytes, utf8, viewOf } from '../formats/bytes.ts';

export interface ZipEntry {
  /** Path in the archive, folders separated by `/`. */
  readonly name: string;
  /** Bytes of the content, under 4 GB. */
  readonly size: number;
  /** CRC-32 of the content. */
  readonly crc: number;
}

/** The largest numbers of plain fields; they mean "see the ZIP64 field". */
const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;
const [PLAIN_VERSION, ZIP64_VERSION] = [20, 45];
const UTF8_NAMES = 0x0800;
/** The system in the directory: `unzip` translates names of others beyond 4 GB, although they are UTF-8. */
const UNIX = 0x0300;
/** Attributes of a plain file that its owner may write. */
const PLAIN_FILE = (0o100644 << 16) >>> 0;

/**
 * What precedes the content of an entry.
 * @param modified shown as local time
 * @throws when the content is too large for one entry
 */
export function entryHeader(entry: ZipEntry, modified: Date): Bytes {
  if (entry.size >= MAX_32) throw new Error(`An entry of ${entry.size} bytes is too large for a zip.`);
  return joinBytes([fieldsOf(0x0403_4b50, [PLAIN_VERSION], entry, modified, 0), nameOf(entry)]);
}

/**
 * Everything after the last content: the directory and the end records.
 * @param entries all of the archive, in its order
 */
export function directoryOf(entries: readonly ZipEntry[], modified: Date): Bytes {
  const parts: Bytes[] = [];
  let [start, size] = [0, 0];
  for (const entry of entries) {
    const part = directoryEntry(entry, modified, start);
    parts.push(part);
    size += part.length;
    start += entryLength(entry);
  }
  return joinBytes([...parts, endOf(entries.length, size, start)]);
}

/** Bytes that an entry takes, header included. */
export function entryLength(entry: ZipEntry): number {
  return 30 + nameOf(entry).length + entry.size;
}

function directoryEntry(entry: ZipEntry, modified: Date, start: number): Bytes {
  const isFar = start >= MAX_32;
  const extra = isFar ? record(12, (view) => zip64Offset(view, start)) : new Uint8Array(0);
  const place = record(14, (view) => {
    view.setUint32(6, PLAIN_FILE, true);
    view.setUint32(10, Math.min(start, MAX_32), true);
  });
  const version = isFar ? ZIP64_VERSION : PLAIN_VERSION;
  const fields = fieldsOf(0x0201_4b50, [UNIX | version, version], entry, modified, extra.length);
  return joinBytes([fields, place, nameOf(entry), extra]);
}

function zip64Offset(view: DataView, start: number): void {
  view.setUint16(0, 1, true);
  view.setUint16(2, 8, true);
  view.setBigUint64(4, BigInt(start), true);
}

/**
 * The fields that the header and the directory share: version, flags, method, time, checksum, sizes, lengths.
 */
function fieldsOf(
  signature: number,
  versions: readonly number[],
  entry: ZipEntry,
  modified: Date,
  extraLength: number,
): Bytes {
  const at = 2 + 2 * versions.length;
  return record(at + 26, (view) => {
    view.setUint32(0, signature, true);
    for (const [index, version] of versions.entries()) view.setUint16(4 + 2 * index, version, true);
    view.setUint16(at + 2, UTF8_NAMES, true);
    view.setUint32(at + 6, dosTime(modified), true);
    view.setUint32(at + 10, entry.crc, true);
    view.setUint32(at + 14, entry.size, true);
    view.setUint32(at + 18, entry.size, true);
    view.setUint16(at + 22, nameOf(entry).length, true);
    view.setUint16(at + 24, extraLength, true);
  });
}

/** @param start where the directory begins: after the last content */
function endOf(count: number, size: number, start: number): Bytes {
  const needsZip64 = count >= MAX_16 || size >= MAX_32 || start >= MAX_32;
  const end = record(22, (view) => {
    view.setUint32(0, 0x0605_4b50, true);
    view.setUint16(8, Math.min(count, MAX_16), true);
    view.setUint16(10, Math.min(count, MAX_16), true);
    view.setUint32(12, Math.min(size, MAX_32), true);
    view.setUint32(16, Math.min(start, MAX_32), true);
  });
  return needsZip64 ? joinBytes([zip64End(count, size, start), zip64Locator(start + size), end]) : end;
}

function zip64End(count: number, size: number, start: number): Bytes {
  return record(56, (view) => {
    view.setUint32(0, 0x0606_4b50, true);
    view.setBigUint64(4, 44n, true);
    view.setUint16(12, ZIP64_VERSION, true);
    view.setUint16(14, ZIP64_VERSION, true);
    for (const [at, value] of [
      [24, count],
      [32, count],
      [40, size],
      [48, start],
    ] as const)
      view.setBigUint64(at, BigInt(value), true);
  });
}

function zip64Locator(at: number): Bytes {
  return record(20, (view) => {
    view.setUint32(0, 0x0706_4b50, true);
    view.setBigUint64(8, BigInt(at), true);
    view.setUint32(16, 1, true);
  });
}

/** Date and time as zips have them: two seconds a step, years from 1980. */
function dosTime(at: Date): number {
  const clock = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((Math.max(at.getFullYear(), 1980) - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return ((day << 16) | clock) >>> 0;
}

function nameOf({ name }: ZipEntry): Bytes {
  return utf8(name);
}

function record(length: number, write: (view: DataView) => void): Bytes {
  const bytes = new Uint8Array(length);
  write(viewOf(bytes));
  return bytes;
}
