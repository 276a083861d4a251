/** Tables of TrueType fonts: unpacked from WOFF, read and put together. */
import type { Bytes } from '../../export/bytes.ts';
import { joined, nameAt, viewOf } from '../../export/bytes.ts';
import type { Compression } from '../../../engine/index.ts';

export type FontTables = ReadonlyMap<string, Bytes>;

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const TRUE_TYPE = 0x0001_0000;

/** The tables of a WOFF 1.0 file. Rejects for any other file. */
export async function tablesOfWoff(woff: Bytes, { inflate }: Compression): Promise<FontTables> {
  if (woff.length < WOFF_HEADER || nameAt(woff, 0) !== 'wOFF') throw new Error('This is not a WOFF font.');
  const view = viewOf(woff);
  const tables = new Map<string, Bytes>();
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at));
    if (offset === undefined || packed === undefined || length === undefined) continue;
    const bytes = woff.slice(offset, offset + packed);
    tables.set(nameAt(woff, entry), packed < length ? await inflate(bytes) : bytes);
  }
  return tables;
}

/** A font file with these tables. */
export function sfntOf(tables: FontTables): Bytes {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const header = new Uint8Array(SFNT_HEADER + count * SFNT_ENTRY);
  const view = viewOf(header);
  view.setUint32(0, TRUE_TYPE);
  view.setUint16(4, count);
  view.setUint16(6, power * SFNT_ENTRY);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (count - power) * SFNT_ENTRY);
  const parts: Bytes[] = [header];
  let offset = header.length;
  entries.forEach(([name, table], index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    const whole = padded(table);
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, name.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(whole));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    parts.push(whole);
    offset += whole.length;
  });
  return joined(parts);
}

/** Tables begin at multiples of four bytes. */
function padded(table: Bytes): Bytes {
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
