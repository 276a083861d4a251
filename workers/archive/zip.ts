/**
 * A zip of copies. Images are compressed already, so entries are stored. JSZip holds every entry in memory,
 * about three times the archive; larger archives are streamed by client-zip.
 */
import { makeZip } from 'client-zip';
import JSZip from 'jszip';
import type { Bytes, Container, Sink } from '../../src/engine/index.ts';
import { MAX_ZIP_ENTRIES } from '../../src/engine/index.ts';

interface Entry {
  readonly name: string;
  readonly content: Blob;
}
export type ZipContainer = Container<Blob>;

/** Above either limit an archive is streamed. */
export interface StreamFrom {
  readonly bytes: number;
  readonly entries: number;
}
const STREAM_FROM: StreamFrom = { bytes: 300 * 1024 * 1024, entries: 5_000 };

/**
 * Writes an archive to `sink`.
 * @param modified time of every entry, shown by archivers as local time
 */
export function zipContainer(
  sink: Sink<Bytes>,
  modified: Date,
  streamFrom: StreamFrom = STREAM_FROM,
): ZipContainer {
  const waiting: Entry[] = [];
  let [count, bytes] = [0, 0];
  let stream: EntryStream | null = null;

  const addToStream = async (target: EntryStream): Promise<void> => {
    for (const entry of waiting.splice(0)) await target.put(entry);
  };
  return {
    add: async (name, content) => {
      count += 1;
      bytes += content.size;
      if (count > MAX_ZIP_ENTRIES)
        throw new Error(`A zip holds ${MAX_ZIP_ENTRIES} entries; ${count} were given.`);
      waiting.push({ name, content });
      if (bytes > streamFrom.bytes || count > streamFrom.entries) stream ??= streamInto(sink, modified);
      if (stream !== null) await addToStream(stream);
      return null;
    },
    finish: async () => {
      if (stream === null) await sink.write(await packInMemory(waiting, modified));
      else await stream.end();
      await sink.close();
      return null;
    },
    cancel: async () => {
      waiting.length = 0;
      await sink.abort();
    },
  };
}

async function packInMemory(entries: readonly Entry[], modified: Date): Promise<Bytes> {
  const zip = new JSZip();
  // JSZip writes a date's UTC fields, while a zip holds local time.
  const date = new Date(modified.getTime() - modified.getTimezoneOffset() * 60_000);
  for (const { name, content } of entries)
    zip.file(name, content.arrayBuffer(), { date, createFolders: false });
  const packed = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' });
  return new Uint8Array(packed);
}

interface EntryStream {
  /** Resolves when there is room for another entry (backpressure); rejects when the sink does. */
  put(entry: Entry): Promise<void>;
  end(): Promise<void>;
}

function streamInto(sink: Sink<Bytes>, modified: Date): EntryStream {
  const { readable, writable } = new TransformStream<Entry, Entry>();
  const writer = writable.getWriter();
  const packed = pump(makeZip(zipEntries(readable.getReader(), modified)), sink);
  packed.catch(() => undefined); // reported by the next call
  return {
    put: (entry) => Promise.race([writer.write(entry), packed]),
    end: async () => {
      await Promise.all([writer.close(), packed]);
    },
  };
}

async function* zipEntries(reader: ReadableStreamDefaultReader<Entry>, modified: Date) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { name, content } = value;
    yield { name, input: content, size: content.size, lastModified: modified };
  }
}

async function pump(zip: ReadableStream<Uint8Array>, sink: Sink<Bytes>): Promise<void> {
  const reader = zip.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    await sink.write(new Uint8Array(value));
  }
}
