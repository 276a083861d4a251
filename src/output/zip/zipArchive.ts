/** A zip that is written while its copies come: nothing of it stays in memory but names and checksums. */
import type { Bytes } from '../formats/bytes.ts';
import type { Container } from '../export/container.ts';
import { crc32 } from '../formats/crc32.ts';
import type { Sink } from '../formats/sink.ts';
import type { ZipEntry } from './zipRecords.ts';
import { directoryOf, entryHeader } from './zipRecords.ts';

/**
 * Writes an archive of any number and size of entries.
 * @param openSink called with the first entry, or with `finish` when there is none
 * @param modified time of every entry, shown by archivers as local time
 */
export function zipArchive(openSink: () => Promise<Sink<Bytes>>, modified: Date): Container<Bytes> {
  const entries: ZipEntry[] = [];
  let opened: Promise<Sink<Bytes>> | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (...parts: readonly Bytes[]): Promise<void> => {
    const written = writeAll((opened ??= openSink()), parts);
    writing = written.catch(() => undefined);
    return written;
  };
  return {
    add: async (name, content, crc = crc32(content)) => {
      const entry = { name, size: content.length, crc };
      await write(entryHeader(entry, modified), content);
      entries.push(entry);
      return null;
    },
    finish: async () => {
      await write(directoryOf(entries, modified));
      await (await opened)?.close();
      return null;
    },
    cancel: async () => {
      await writing;
      // A sink that could not be opened has nothing to abort; `add` reported it.
      await opened?.then(
        (sink) => sink.abort(),
        () => undefined,
      );
    },
  };
}

async function writeAll(opened: Promise<Sink<Bytes>>, parts: readonly Bytes[]): Promise<void> {
  const sink = await opened;
  for (const part of parts) await sink.write(part);
}
