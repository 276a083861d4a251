/** Port: joins the files of a run into an archive, one document or a folder. */
import type { PlannedCopy } from '../plan/plan.ts';
import type { OpenSink } from '../formats/sink.ts';

/** A failure; `message` is Russian and completes «Ошибка при создании архива: …». */
export interface ExportFailed {
  readonly kind: 'failed';
  readonly message: string;
  /** What was thrown, in any language: for logs. */
  readonly details?: string;
  /** An accident of the worker and not of the document: another one may draw the same copy. */
  readonly isAccident?: true;
  /** The first copy that could not be drawn, when none could. */
  readonly copy?: PlannedCopy;
}

/** `File` is the output of the run's lanes: bytes or a Blob. */
export interface Container<File> {
  /**
   * Adds the next file; the order of calls is the container's order. Resolves when it can take another one.
   * Calls never overlap. Rejects when the sink does.
   * @param crc CRC-32 of the file's bytes, when it is known
   */
  add(name: string, file: File, crc?: number): Promise<ExportFailed | null>;
  /** Called after the last file: resolves when all bytes are in their sink. */
  finish(): Promise<ExportFailed | null>;
  /** Cancels at any time: pending calls settle, sinks are aborted. Does nothing after `finish`. */
  cancel(): Promise<void>;
}

/**
 * Writes each file separately: a folder of copies, or a single image. A file being written on cancel is
 * completed.
 */
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
