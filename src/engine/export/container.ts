/** The port that joins the files of a run: an archive, one document, a folder. */
import type { OpenSink } from './sink.ts';

/** An expected failure; `message` is Russian and completes «Ошибка при создании архива: …». */
export interface ExportFailed {
  readonly kind: 'failed';
  readonly message: string;
}

/** `File` is what the lanes of a run give: bytes, a Blob. */
export interface Container<File> {
  /**
   * Takes the next file; the order of the calls is that of the container. Resolves when another one may come. Calls never overlap.
   * Rejects when the sink does.
   */
  add(name: string, file: File): Promise<ExportFailed | null>;
  /** After the last file: resolves when all bytes are in their sink. */
  finish(): Promise<ExportFailed | null>;
  /** Gives up, whatever is under way: pending calls settle, sinks are aborted. Does nothing after `finish`. */
  cancel(): Promise<void>;
}

/** The most entries of a zip without ZIP64: they are counted in 16 bits, and the largest value means "look elsewhere". */
export const MAX_ZIP_ENTRIES = 65_534;

/** Every file by itself: a folder of copies, or a single image. A file that is being written when the run is cancelled is finished. */
export function separateFiles<File>(openSink: OpenSink<File>): Container<File> {
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (name: string, file: File): Promise<void> => {
    const sink = await openSink(name);
    try {
      await sink.write(file);
      await sink.close();
    } catch (error) {
      await sink.abort();
      throw error;
    }
  };
  return {
    add: async (name, file) => {
      const written = write(name, file);
      writing = written.catch(() => undefined);
      await written;
      return null;
    },
    finish: () => Promise.resolve(null),
    cancel: async () => {
      await writing;
    },
  };
}
