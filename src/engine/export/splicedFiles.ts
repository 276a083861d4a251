/**
 * Files that differ from one file in some of its pieces. What is between changed pieces is copied in one go, or shared;
 * the checksum of a file is combined from those of its pieces, so nobody reads the whole file for it.
 */
import type { Bytes } from './bytes.ts';
import { joined } from './bytes.ts';
import { crc32, crcAfter, crcShift } from './crc32.ts';

/** How a file differs from another one. */
export interface Splice {
  /** The same object for all files that differ from it. */
  readonly first: Bytes;
  /** In their order, apart from each other. */
  readonly changes: readonly Change[];
}
/** What a file has instead of the bytes from `start` to before `end` of the first one. */
export interface Change {
  readonly start: number;
  readonly end: number;
  /** The only view of its buffer. */
  readonly bytes: Bytes;
}
interface SplicedPage {
  readonly kind: 'encoded';
  /** Put together when it is read for the first time: 4 MB take longer than to encode what has changed. */
  readonly bytes: Bytes;
  /** CRC-32 of the bytes. */
  readonly crc: number;
  /** Absent from a file without changes. */
  readonly splice?: Splice;
}
/** A piece with its place in the first file. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly crc: number;
  readonly shift: number;
}
/** Pieces that become one change. */
interface Run {
  readonly start: number;
  end: number;
  readonly parts: Bytes[];
}

/** Fewer unchanged bytes than these join the changes around them: a change costs as much as they do. */
const MIN_BETWEEN = 256;

/**
 * @param pieces of the first file, in their order
 * @returns makes the file with these pieces instead of others, by index
 */
export function splicedFiles(pieces: readonly Bytes[]): (others: ReadonlyMap<number, Bytes>) => SplicedPage {
  const first = joined(pieces);
  let length = 0;
  const places = pieces.map((piece): Piece => {
    const start = length;
    length += piece.length;
    return { start, end: length, crc: crc32(piece), shift: crcShift(piece.length) };
  });
  return (others) => {
    const runs: Run[] = [];
    let crc = 0;
    for (const [index, place] of places.entries()) {
      const other = others.get(index);
      if (other === undefined) {
        crc = crcAfter(crc, place.shift, place.crc);
        continue;
      }
      crc = crcAfter(crc, crcShift(other.length), crc32(other));
      const last = runs.at(-1);
      if (last !== undefined && place.start - last.end < MIN_BETWEEN) {
        last.parts.push(first.subarray(last.end, place.start), other);
        last.end = place.end;
      } else runs.push({ start: place.start, end: place.end, parts: [other] });
    }
    const changes = runs.map(({ start, end, parts }): Change => ({ start, end, bytes: joined(parts) }));
    return fileOf({ first, changes }, crc);
  };
}

function fileOf(splice: Splice, crc: number): SplicedPage {
  let whole: Bytes | null = null;
  return {
    kind: 'encoded',
    get bytes() {
      return (whole ??= joined(partsOf(splice, (start, end) => splice.first.subarray(start, end))));
    },
    crc,
    ...(splice.changes.length > 0 && { splice }),
  };
}

/**
 * The parts of a file, in their order.
 *
 * @param shared what the file has from `start` to before `end` of the first one
 */
export function partsOf<Part>(
  { changes }: Pick<Splice, 'changes'>,
  shared: (start: number, end?: number) => Part,
): readonly (Part | Bytes)[] {
  const ends = [0, ...changes.map(({ end }) => end)];
  return [
    ...changes.flatMap(({ start, bytes }, index) => [shared(ends[index] ?? 0, start), bytes]),
    shared(ends.at(-1) ?? 0),
  ];
}
