/** PNG: the pHYs chunk, pixels per metre. It precedes the pixels (IDAT); there is at most one. */
import type { Bytes } from '../formats/bytes.ts';
import { ascii, joinBytes, nameAt, startsWith, viewOf } from '../formats/bytes.ts';
import { crc32, crcAfter, crcShift } from '../formats/crc32.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const METRES_PER_INCH = 0.0254;
const UNIT_METRE = 1;
/** Bytes of a chunk besides its data: length, name, checksum. */
const CHUNK_FRAME = 12;

export function pngWithResolution(file: Bytes, perInch: number): Bytes {
  if (!startsWith(file, PNG_SIGNATURE) || nameAt(file, 12) !== 'IHDR')
    throw new Error('These bytes are not a PNG file.');
  const view = viewOf(file);
  const headerEnd = PNG_SIGNATURE.length + CHUNK_FRAME + view.getUint32(PNG_SIGNATURE.length);
  const parts = [file.subarray(0, headerEnd), physicalSize(perInch)];
  let offset = headerEnd;
  while (offset + CHUNK_FRAME <= file.length && nameAt(file, offset + 4) !== 'IDAT') {
    const end = offset + CHUNK_FRAME + view.getUint32(offset);
    if (nameAt(file, offset + 4) !== 'pHYs') parts.push(file.subarray(offset, end));
    offset = end;
  }
  return joinBytes([...parts, file.subarray(offset)]);
}

/** A whole pHYs chunk. */
export function physicalSize(perInch: number): Bytes {
  const perMetre = Math.round(perInch / METRES_PER_INCH);
  const data = new Uint8Array(9);
  const fields = viewOf(data);
  fields.setUint32(0, perMetre);
  fields.setUint32(4, perMetre);
  fields.setUint8(8, UNIT_METRE);
  return pngChunk('pHYs', data);
}

/** A whole chunk: length, name, data, CRC-32 of name and data. */
export function pngChunk(name: string, data: Bytes): Bytes {
  const named = joinBytes([ascii(name), data]);
  return joinBytes([bigEndian(data.length), named, bigEndian(crc32(named))]);
}

/** CRC-32 of a whole chunk: that of its name and data is in its last four bytes. */
export function crcOfChunk(chunk: Bytes): number {
  const dataEnd = chunk.length - 4;
  const own = viewOf(chunk).getUint32(dataEnd);
  const before = crcAfter(crc32(chunk.subarray(0, 4)), crcShift(dataEnd - 4), own);
  return crc32(chunk.subarray(dataEnd), before);
}

export function bigEndian(value: number): Bytes {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value);
  return bytes;
}
