/** What an entry of an archive has, in memory or read when it goes to the disk. */
import type { Bytes } from '../../src/output/formats/index.ts';
import { partsOf } from '../../src/output/formats/index.ts';
import type { CopyFile, SharedBytes } from '../render/messages.ts';

export interface Content {
  readonly size: number;
  /** As parts of a Blob; most of what entries share is not copied. */
  parts(): Promise<readonly (Blob | Bytes)[]>;
  /** As bytes, one part after another. */
  bytes(): Promise<readonly Bytes[]>;
}

/** Shared bytes that are kept in memory: a document of many pages has some for each page and worker. */
const KEPT = 8;

/** Contents of files; bytes that they share are read once. */
export function contents(): (file: CopyFile) => Content {
  const kept = new Map<string, Promise<Shared>>();
  const read = ({ id, blob }: SharedBytes): Promise<Shared> => {
    const shared = kept.get(id) ?? blob.arrayBuffer().then((buffer) => sharedOf(new Uint8Array(buffer)));
    // The last one read is the last one forgotten.
    kept.delete(id);
    kept.set(id, shared);
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return shared;
  };
  return (file) => {
    if (file instanceof Uint8Array) {
      const whole = () => Promise.resolve([file]);
      return { size: file.length, parts: whole, bytes: whole };
    }
    const added = file.changes.map(({ start, end, bytes }) => bytes.length - (end - start));
    return {
      size: added.reduce((size, more) => size + more, file.first.blob.size),
      parts: async () => {
        const shared = await read(file.first);
        return partsOf(file, (start, end) => shared.blobParts(start, end)).flat();
      },
      bytes: async () => {
        const { bytes } = await read(file.first);
        return partsOf(file, (start, end) => bytes.subarray(start, end));
      },
    };
  };
}

/** Of smaller files all bytes are copied: parts of a Blob cost the browser's process more than that. */
const MIN_BLOB_BYTES = 512 * 1024;

interface Shared {
  readonly bytes: Bytes;
  /** The bytes from `start` to before `end` as parts of a Blob. */
  blobParts(start: number, end?: number): readonly (Blob | Bytes)[];
}

/**
 * Chromium copies the bytes of a slice of a Blob, but shares whole Blobs: what is shared are blocks of this
 * size, bytes. Smaller ones make more parts of each copy, larger ones leave more around a change to be
 * copied.
 */
const BLOCK = 64 * 1024;

function sharedOf(bytes: Bytes): Shared {
  if (bytes.length < MIN_BLOB_BYTES)
    return { bytes, blobParts: (start, end) => [bytes.subarray(start, end)] };
  const count = Math.ceil(bytes.length / BLOCK);
  const blocks = Array.from(
    { length: count },
    (_, index) => new Blob([bytes.subarray(index * BLOCK, (index + 1) * BLOCK)]),
  );
  /** Changes are in the same lines in most copies, so there are few. */
  const runs = new Map<string, Blob>();
  const runOf = (from: number, to: number): Blob => {
    const key = `${from} ${to}`;
    const run = runs.get(key) ?? new Blob(blocks.slice(from, to));
    runs.set(key, run);
    return run;
  };
  return {
    bytes,
    blobParts: (start, end = bytes.length) => {
      const from = Math.ceil(start / BLOCK);
      const to = end === bytes.length ? count : Math.floor(end / BLOCK);
      if (to <= from) return [bytes.subarray(start, end)];
      return [bytes.subarray(start, from * BLOCK), runOf(from, to), bytes.subarray(to * BLOCK, end)];
    },
  };
}
