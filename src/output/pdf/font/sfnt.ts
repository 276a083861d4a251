/** Tables of the catalogue's fonts, which are kept as WOFF. */
import type { Bytes } from '../../formats/bytes.ts';
import { nameAt, viewOf } from '../../formats/bytes.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import type { FontTables } from '../../../document/fontFile/sfnt.ts';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

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
