/**
 * Opens a zip that a stranger sent. Its directory is followed with limits on count and size; because a directory can lie, no file
 * is unpacked any further than the directory says. Names are only compared, never used as paths.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

export type ZipProblem = 'broken' | 'encrypted' | 'too-large' | 'bad-names';
type ZipReply =
  | { readonly ok: true; readonly files: ReadonlyMap<string, ZipFile> }
  | { readonly ok: false; readonly problem: ZipProblem };

interface ZipFile {
  /** Unpacked, as the directory says. */
  readonly size: number;
  /** Unpacks the file now, and again each time, so that no more of them are in memory than are looked at; null when it is broken. */
  readonly read: () => Promise<Uint8Array | null>;
}

interface ZipLimits {
  readonly entries: number;
  /** Bytes of all wanted files together, unpacked. */
  readonly bytes: number;
}

interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly stored: boolean;
  readonly checksum: number;
  readonly packed: Uint8Array;
  readonly size: number;
}

/** Finds the files that `wanted` names, and unpacks nothing yet. */
export function readZip(bytes: Uint8Array, wanted: (name: string) => boolean, limits: ZipLimits): ZipReply {
  const listed = readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.entries);
  if (typeof listed === 'string') return refused(listed);
  if (!listed.every(({ name }) => isPlainName(name))) return refused('bad-names');
  if (new Set(listed.map(({ name }) => name)).size < listed.length) return refused('bad-names');
  // Entries that share their data are a bomb: each costs a few bytes and unpacks to all of it.
  if (listed.reduce((sum, { packed }) => sum + packed.length, 0) > bytes.length) return refused('broken');

  const entries = listed.filter(({ name }) => wanted(name));
  if (entries.some(({ encrypted }) => encrypted)) return refused('encrypted');
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) return refused('too-large');
  return {
    ok: true,
    files: new Map(
      entries.map((entry) => [entry.name, { size: entry.size, read: () => readFile(entry) }] as const),
    ),
  };
}

async function readFile({ stored, packed, size, checksum }: Entry): Promise<Uint8Array | null> {
  const content = stored ? packed : await unpack(packed, size);
  return content?.length === size && crc32(content) === checksum ? content : null;
}

function refused(problem: ZipProblem): ZipReply {
  return { ok: false, problem };
}

const [END_RECORD, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];

function readDirectory(bytes: Buffer, maxEntries: number): Entry[] | ZipProblem {
  const end = findEndRecord(bytes);
  if (end < 0) return 'broken';
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) return 'too-large';
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  try {
    for (let index = 0; index < count; index += 1) {
      const entry = readEntry(bytes, at);
      if (entry === null) return 'broken';
      entries.push(entry);
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (error instanceof RangeError) return 'broken'; // an offset led out of the file
    throw error;
  }
  return entries;
}

function findEndRecord(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at;
  }
  return -1;
}

/** Null for what a plain zip does not have: an unknown method, 64-bit sizes, data outside of the file. */
function readEntry(bytes: Buffer, at: number): Entry | null {
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
  const method = bytes.readUInt16LE(at + 10);
  const packedSize = bytes.readUInt32LE(at + 20);
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const header = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(header) !== LOCAL_HEADER) return null;
  const data = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  if ((method !== STORED && method !== DEFLATED) || data + packedSize > bytes.length) return null;
  return {
    name: bytes.toString('utf8', at + 46, nameEnd),
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    stored: method === STORED,
    checksum: bytes.readUInt32LE(at + 16),
    packed: bytes.subarray(data, data + packedSize),
    size: bytes.readUInt32LE(at + 24),
  };
}

/** A relative path that stays below its folder, on every system. */
function isPlainName(name: string): boolean {
  if (/[\\:\p{Cc}]/u.test(name) || name.startsWith('/') || name.length > 500) return false;
  return !name.split('/').includes('..');
}

const inflate = promisify(inflateRaw);

/** Null when it cannot be unpacked, or would give more bytes than this. */
async function unpack(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  if (maxBytes === 0) return packed.length <= 2 ? new Uint8Array() : null;
  try {
    return await inflate(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
