/** Where the entries of an archive are until it is finished. */
import type { Bytes } from '../../src/output/formats/index.ts';
import type { PlannedCopy } from '../../src/output/plan/index.ts';
import type { Content } from './content.ts';

/** An entry with its bytes. */
export interface PackedCopy {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  /** What it shows. */
  readonly planned: Pick<PlannedCopy, 'recordIndex' | 'page'>;
  readonly header: Bytes;
  readonly content: Content;
}

export interface ArchiveBody {
  /** Appends whole entries. Rejects when there is no space; then none of them is there. */
  append(copies: readonly PackedCopy[]): Promise<void>;
  /** Bytes of what was appended. */
  read(at: number, length: number): Promise<Bytes>;
  /** Appends the directory and gives the whole archive. */
  finish(directory: Bytes): Promise<Blob>;
  /** Ends an unfinished archive; when it is kept, it can be continued. */
  close(isKept: boolean): Promise<void>;
}

/** A body of Blobs: browsers keep large ones on the disk. It ends with the page. */
export function memoryBody(): ArchiveBody {
  let sealed: Blob[] = [];
  return {
    append: async (copies) => {
      const entries = await Promise.all(
        copies.map(async ({ header, content }) => [header, ...(await content.parts())]),
      );
      sealed.push(new Blob(entries.flat()));
    },
    read: async (at, length) => {
      const part = new Blob(sealed).slice(at, at + length);
      return new Uint8Array(await part.arrayBuffer());
    },
    finish: (directory) => {
      const whole = new Blob([...sealed, directory], { type: ZIP_TYPE });
      sealed = [];
      return Promise.resolve(whole);
    },
    close: () => {
      sealed = [];
      return Promise.resolve();
    },
  };
}

export const ZIP_TYPE = 'application/zip';
