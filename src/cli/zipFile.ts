/** An archive on the disk, written entry by entry as the copies come, so that only one of them is in memory. */
import type { ZipEntry } from '../bundle/zipWriter.ts';
import { MAX_PLAIN_ZIP, writeZip } from '../bundle/zipWriter.ts';
import type { Bytes, Container, ExportFailed, OpenSink } from '../engine/index.ts';

const TOO_LARGE: ExportFailed = {
  kind: 'failed',
  message: 'Архив получился бы больше 4 ГБ. Сохраните в папку или по частям: --only.',
};
/** Headers of an entry, beside its name. */
const ENTRY_BYTES = 76;

/** @param time milliseconds since 1970, which every entry bears */
export function zipFile(openSink: OpenSink<Uint8Array>, fileName: string, time: number): Container<Bytes> {
  const { readable, writable } = new TransformStream<ZipEntry, ZipEntry>();
  const writer = writable.getWriter();
  const leaving = new AbortController();
  const written = writeInto(openSink, fileName, readable, localTime(time), leaving.signal);
  written.catch(() => undefined); // told by the next call
  let size = 0;
  return {
    add: async (name, bytes) => {
      size += bytes.length + name.length * 4 + ENTRY_BYTES;
      if (size > MAX_PLAIN_ZIP) return TOO_LARGE;
      await Promise.race([writer.write({ name, bytes, packed: true }), written]);
      return null;
    },
    finish: async () => {
      await Promise.all([writer.close(), written]);
      return null;
    },
    cancel: async () => {
      leaving.abort();
      await writer.abort().catch(() => undefined);
      await written.catch(() => undefined);
    },
  };
}

async function writeInto(
  openSink: OpenSink<Uint8Array>,
  fileName: string,
  entries: AsyncIterable<ZipEntry>,
  time: number,
  leaving: AbortSignal,
): Promise<void> {
  const sink = await openSink(fileName);
  try {
    for await (const chunk of writeZip(entries, time)) await sink.write(chunk);
    leaving.throwIfAborted();
    await sink.close();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

/** A zip shows local time, and the writer takes the fields of UTC. */
function localTime(time: number): number {
  return time - new Date(time).getTimezoneOffset() * 60_000;
}
