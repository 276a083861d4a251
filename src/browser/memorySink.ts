import type { Sink } from '../output/formats/index.ts';

/** Bytes kept in memory before they are moved into a Blob; browsers keep large Blobs on the disk. */
const HELD_BYTES = 8 * 1024 * 1024;

interface MemorySink extends Sink<Blob | Uint8Array<ArrayBuffer>> {
  /** The file; throws when it is incomplete. */
  file(): Blob;
}

/** Collects a file as a Blob of this MIME type. */
export function memorySink(type: string): MemorySink {
  let sealed: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  let whole: Blob | null = null;
  const seal = (): void => {
    if (held.length > 0) sealed.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  return {
    write: (part) => {
      if (part instanceof Blob) {
        seal();
        sealed.push(part);
      } else {
        held.push(part);
        heldBytes += part.length;
        if (heldBytes >= HELD_BYTES) seal();
      }
      return Promise.resolve();
    },
    close: () => {
      seal();
      const [only] = sealed;
      whole = sealed.length === 1 && only?.type === type ? only : new Blob(sealed, { type });
      sealed = [];
      return Promise.resolve();
    },
    abort: () => {
      [sealed, held] = [[], []];
      return Promise.resolve();
    },
    file: () => {
      if (whole === null) throw new Error('A file was asked for before it was closed.');
      return whole;
    },
  };
}
