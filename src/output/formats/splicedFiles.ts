/**
 * Files that differ from one file in some of its pieces. What is between changed pieces is copied in one go,
 * or shared; the checksum of a file is combined from those of its pieces, so nobody reads the whole file for
 * it.
 */
import type { Bytes } from './bytes.ts';
import { joinBytes } from './bytes.ts';
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
/** Where a piece of the first file begins, or the last one ends. */
interface Mark {
  readonly offset: number;
  /** Of the bytes before it. */
  readonly crc: number;
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
 * @param checksumOf CRC-32 of a later piece, where it need not be computed from all bytes
 * @returns makes the file with these pieces instead of others, by index
 */
export function splicedFiles(
  pieces: readonly Bytes[],
  checksumOf: (piece: Bytes) => number = crc32,
): (others: ReadonlyMap<number, Bytes>) => SplicedPage {
  const first = joinBytes(pieces);
  const marks = marksOf(pieces);
  const markAt = (index: number): Mark => marks[index] ?? { offset: 0, crc: 0 };
  return (others) => {
    const runs: Run[] = [];
    let [crc, next] = [0, 0];
    for (const [index, other] of [...others].toSorted(([one], [another]) => one - another)) {
      const [from, to] = [markAt(index), markAt(index + 1)];
      crc = crcAfter(crcThrough(crc, markAt(next), from), crcShift(other.length), checksumOf(other));
      next = index + 1;
      const last = runs.at(-1);
      if (last !== undefined && from.offset - last.end < MIN_BETWEEN) {
        last.parts.push(first.subarray(last.end, from.offset), other);
        last.end = to.offset;
      } else runs.push({ start: from.offset, end: to.offset, parts: [other] });
    }
    const changes = runs.map(({ start, end, parts }): Change => ({ start, end, bytes: joinBytes(parts) }));
    return fileOf({ first, changes }, crcThrough(crc, markAt(next), markAt(pieces.length)));
  };
}

function marksOf(pieces: readonly Bytes[]): readonly Mark[] {
  const marks: Mark[] = [{ offset: 0, crc: 0 }];
  let [offset, crc] = [0, 0];
  for (const piece of pieces) {
    offset += piece.length;
    crc = crc32(piece, crc);
    marks.push({ offset, crc });
  }
  return marks;
}

/**
 * Continues a checksum by the bytes of the first file between two marks, however many pieces they are:
 * without what is before them, the checksum of the second mark is theirs.
 */
function crcThrough(crc: number, from: Mark, to: Mark): number {
  return crcAfter(crc ^ from.crc, crcShift(to.offset - from.offset), to.crc);
}

function fileOf(splice: Splice, crc: number): SplicedPage {
  let whole: Bytes | null = null;
  return {
    kind: 'encoded',
    get bytes() {
      return (whole ??= joinBytes(partsOf(splice, (start, end) => splice.first.subarray(start, end))));
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
