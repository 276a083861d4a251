/**
 * Writes the objects of a PDF to a sink as they come. Of what is written only the offsets are kept, 12 bytes
 * per object. Objects without a stream are packed into compressed object streams, as PDF 1.5 allows.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { ascii, joinBytes } from '../../formats/bytes.ts';
import type { Sink } from '../../formats/sink.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import { dictionary, hex16, reference } from './syntax.ts';

/** An entry of the cross-reference table of a PDF, in its own binary form: eight bytes per object. */
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

type Entries = Readonly<Record<string, string | number | undefined>>;

export interface PdfFile {
  /** A number for an object that may be referred to before it is written. */
  readonly reserve: () => number;
  /** Writes an object without a stream. */
  write(object: number, body: string): Promise<void>;
  /** Writes a stream, compressed unless `filter` says how the bytes are encoded already. */
  writeStream(object: number, entries: Entries, bytes: Bytes, filter?: string | null): Promise<void>;
  /** Writes the cross-reference table and closes the sink. */
  finish(trailer: { readonly root: number; readonly info: number }): Promise<void>;
  abort(): Promise<void>;
}

/** Objects in one object stream. */
const PACKED_OBJECTS = 200;
/** Bytes handed to the sink at once. */
const CHUNK = 256 * 1024;
const COMMENT = '%\u00e2\u00e3\u00cf\u00d3\n';

/** Begins a file. @param version of PDF, as its first line says */
export function pdfFile(sink: Sink<Bytes>, { deflate }: Compression, version: string = '1.7'): PdfFile {
  const table = growingTable();
  const { put, flush, position, digest } = chunkedSink(sink, ascii(`%PDF-${version}\n${COMMENT}`));
  let packed: { readonly object: number; readonly body: string }[] = [];

  const putStream = async (object: number, entries: Entries, data: Bytes, filter?: string | null) => {
    const body = filter === undefined ? await deflate(data) : data;
    const fields = { ...entries, Filter: filter === undefined ? '/FlateDecode' : (filter ?? undefined) };
    table.set(object, { kind: 'offset', offset: position() });
    const head = `${object} 0 obj\n${dictionary({ ...fields, Length: body.length })}\nstream\n`;
    await put([ascii(head), body, ENDING]);
  };
  const pack = async (): Promise<void> => {
    if (packed.length === 0) return;
    const objects = packed;
    packed = [];
    const stream = table.reserve();
    let [index, bodies] = ['', ''];
    objects.forEach(({ object, body }, place) => {
      index += `${object} ${bodies.length} `;
      bodies += `${body}\n`;
      table.set(object, { kind: 'packed', stream, place });
    });
    const entries = { Type: '/ObjStm', N: objects.length, First: index.length };
    await putStream(stream, entries, ascii(index + bodies));
  };
  return {
    reserve: table.reserve,
    write: async (object, body) => {
      packed.push({ object, body });
      if (packed.length === PACKED_OBJECTS) await pack();
    },
    writeStream: putStream,
    finish: async ({ root, info }) => {
      await pack();
      const object = table.reserve();
      const start = position();
      table.set(object, { kind: 'offset', offset: start });
      const id = digest();
      const entries = {
        Type: '/XRef',
        Size: table.size(),
        W: '[1 5 2]',
        Root: reference(root),
        Info: reference(info),
        ID: `[${id} ${id}]`,
      };
      await putStream(object, entries, table.bytes());
      await put([ascii(`startxref\n${start}\n%%EOF\n`)]);
      await flush();
      await sink.close();
    },
    abort: () => sink.abort(),
  };
}

/** Hands bytes on in larger parts; knows their count and a digest of those that were handed on. */
function chunkedSink(sink: Sink<Bytes>, begin: Bytes) {
  let chunks: Bytes[] = [begin];
  let [chunkBytes, position] = [begin.length, begin.length];
  let hash = 0x811c9dc5;
  let flushed: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const whole = joinBytes(chunks);
    chunks = [];
    chunkBytes = 0;
    for (let at = 0; at < whole.length; at += HASH_STEP)
      hash = Math.imul(hash ^ (whole[at] ?? 0), 0x01000193);
    flushed = flushed.then(() => (whole.length > 0 ? sink.write(whole) : undefined));
    return flushed;
  };
  return {
    /**
     * Appends parts at once, in the order of the calls; the promise ends when what was full has been written.
     */
    put: async (parts: readonly Bytes[]): Promise<void> => {
      for (const part of parts) {
        chunks.push(part);
        chunkBytes += part.length;
        position += part.length;
      }
      if (chunkBytes >= CHUNK) await flush();
    },
    flush,
    position: (): number => position,
    digest: (): string =>
      `<${hex16(hash >>> 16)}${hex16(hash & 0xffff)}${hex16(position >>> 16)}${hex16(position & 0xffff)}>`,
  };
}

/** The file's identifier need not be a digest of every byte. */
const HASH_STEP = 16;
const ENDING = ascii('\nendstream\nendobj\n');

function growingTable(): GrowingTable {
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
