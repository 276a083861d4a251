/** The cross-reference table of a PDF, in its own binary form: eight bytes per object. */
import type { Bytes } from '../../export/bytes.ts';

type Place =
  | { readonly kind: 'offset'; readonly offset: number }
  /** In an object stream, at this index. */
  | { readonly kind: 'packed'; readonly stream: number; readonly place: number };

interface GrowingTable {
  readonly reserve: () => number;
  set(object: number, place: Place): void;
  /** Number of objects, with object 0. */
  size(): number;
  /** Rows of a type in 1 byte, an offset or stream in 5, an index in 2. */
  bytes(): Bytes;
}

const ROW = 8;

export function growingTable(): GrowingTable {
  let rows: Bytes = new Uint8Array(ROW * 256);
  let size = 1;
  const write = (object: number, type: number, middle: number, last: number): void => {
    const view = new DataView(rows.buffer, object * ROW, ROW);
    view.setUint8(0, type);
    view.setUint8(1, Math.floor(middle / 2 ** 32));
    view.setUint32(2, middle % 2 ** 32);
    view.setUint16(6, last);
  };
  write(0, 0, 0, 0xffff);
  return {
    reserve: () => {
      if ((size + 1) * ROW > rows.length) {
        const grown = new Uint8Array(rows.length * 2);
        grown.set(rows);
        rows = grown;
      }
      return size++;
    },
    set: (object, place) => {
      if (place.kind === 'offset') write(object, 1, place.offset, 0);
      else write(object, 2, place.stream, place.place);
    },
    size: () => size,
    bytes: () => rows.slice(0, size * ROW),
  };
}
