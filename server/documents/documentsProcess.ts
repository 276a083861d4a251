/**
 * Parses large documents in a child process. A document that exceeds its memory is rejected; one that took
 * too long may be sent again, because time is short only while the machine is busy.
 */
import { createHelperProcess, TOO_SLOW } from '../processes/helperProcess.ts';
import { badRequest, busy, HttpError } from '../http/httpError.ts';
import type { AskedWork, WorkReply } from './protocol.ts';
import type { DoWork, OutputOf } from './works.ts';

interface DocumentsProcessOptions {
  /** The program: `documents.process`, built or as source. */
  readonly program: URL;
  readonly timeoutMs?: number;
  readonly heapMb?: number;
  readonly idleMs?: number;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

interface DocumentsProcess {
  readonly doWork: DoWork;
  readonly close: () => void;
}

/** Besides the heap: the text and the bytes of the document. */
const MEMORY_MB = 1500;
const TOO_MUCH = 'Проект слишком большой: его не удалось разобрать.';

export function createDocumentsProcess(options: DocumentsProcessOptions): DocumentsProcess {
  const { program, timeoutMs = 30_000, heapMb = 384, idleMs = 15_000, log } = options;
  const { ask, close } = createHelperProcess({ program, timeoutMs, heapMb, memoryMb: MEMORY_MB, idleMs });
  return {
    close,
    doWork: async (name, input) => {
      const work: AskedWork = { name, input };
      const asked = await ask(work);
      if (asked.kind === 'failed') {
        log({ event: 'document', work: name, outcome: asked.reason });
        throw asked.reason === TOO_SLOW ? busy() : badRequest({ detail: TOO_MUCH });
      }
      const reply = asked.message as WorkReply; // `documents.process` is built together with this file
      if (reply.kind === 'refused') throw new HttpError(reply.status, reply.body);
      if (reply.kind === 'failed') throw new Error(reply.error);
      // the process uses the same table, so the result has the type of its name
      return reply.output as OutputOf<typeof name>;
    },
  };
}
