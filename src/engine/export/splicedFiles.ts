/**
 * Files that differ from one file in some of its pieces. What is between changed pieces is copied in one go, and the
 * checksum of a file is combined from those of its pieces, so nobody reads the whole file for it.
 */
import type { Bytes } from './bytes.ts';
import { joined } from './bytes.ts';
import { crc32, crcAfter, crcShift } from './crc32.ts';

interface SummedBytes {
  readonly bytes: Bytes;
  /** CRC-32 of the bytes. */
  readonly crc: number;
}
/** A piece with its place in the first file. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly crc: number;
  readonly shift: number;
}

/**
 * @param pieces of the first file, in their order
 * @returns makes the file with these pieces instead of others, by index
 */
export function splicedFiles(pieces: readonly Bytes[]): (others: ReadonlyMap<number, Bytes>) => SummedBytes {
  const whole = joined(pieces);
  let length = 0;
  const places = pieces.map((piece): Piece => {
    const start = length;
    length += piece.length;
    return { start, end: length, crc: crc32(piece), shift: crcShift(piece.length) };
  });
  return (others) => {
    const parts: Bytes[] = [];
    let [copied, crc] = [0, 0];
    for (const [index, place] of places.entries()) {
      const other = others.get(index);
      if (other === undefined) {
        crc = crcAfter(crc, place.shift, place.crc);
        continue;
      }
      parts.push(whole.subarray(copied, place.start), other);
      copied = place.end;
      crc = crcAfter(crc, crcShift(other.length), crc32(other));
    }
    return { bytes: joined([...parts, whole.subarray(copied)]), crc };
  };
}
