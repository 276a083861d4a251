/**
 * A zip, written entry by entry as it is read, so that only one picture at a time is in memory. Sizes and offsets are those of
 * plain zips (32 bits); what is larger is refused before.
 *
 *   [local header · data] [local header · data] …  [directory entry] [directory entry] …  [end record]
 */
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures are packed already. */
  readonly packed: boolean;
}

/** The most bytes that the entries may have together. */
export const MAX_PLAIN_ZIP = 0xf000_0000;

const [VERSION, UTF8_NAMES, STORED, DEFLATED] = [20, 0x0800, 0, 8];
const deflate = promisify(deflateRaw);

/** @param time milliseconds since 1970, shown as the time of every entry */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, time: number): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, packed } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const data = packed ? bytes : await deflate(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(UTF8_NAMES, 2);
    fields.writeUInt16LE(packed ? STORED : DEFLATED, 4);
    fields.writeUInt32LE(dosTime(time), 6);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    yield Buffer.concat([signature('PK\u0003\u0004'), fields, nameBytes]);
    yield data;

    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    directory.push(Buffer.concat([signature('PK\u0001\u0002'), madeBy, fields, place, nameBytes]));
    offset += 30 + nameBytes.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([list, signature('PK\u0005\u0006'), end]);
}

function signature(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Time and date as zips write them, in UTC: two seconds a step, years from 1980. */
function dosTime(time: number): number {
  const at = new Date(time);
  const clock = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((day << 16) | clock) >>> 0;
}
