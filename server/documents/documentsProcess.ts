/**
 * Parses large documents and fonts in a child process. One that exceeds its memory is rejected; one that took
 * too long, or whose process the system ended or did not start, may be sent again: the machine is busy.
 */
import { createHelperProcess } from '../processes/helperProcess.ts';
import { FONT_TEXTS } from '../../src/document/fontFile/readFont.ts';
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
        const isFont = 'font' in input;
        if (asked.cause === 'service') throw busy(isFont ? 'шрифт' : 'проект');
        throw badRequest({ detail: isFont ? FONT_TEXTS.broken : TOO_MUCH });
      }
      const reply = asked.message as WorkReply; // `documents.process` is built together with this file
      if (reply.kind === 'refused') throw new HttpError(reply.status, reply.body);
      if (reply.kind === 'failed') throw new Error(reply.error);
      // the process uses the same table, so the result has the type of its name
      return reply.output as OutputOf<typeof name>;
    },
  };
}
