/** Large documents are read in a process beside the server; one that would take more time or memory than it has is refused. */
import { createHelperProcess } from '../processes/helperProcess.ts';
import { badRequest, Refusal } from '../http/refusal.ts';
import type { AskedWork, WorkAnswer } from './protocol.ts';
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

/** Beside the heap: the text and the bytes of the document. */
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
        throw badRequest({ detail: TOO_MUCH });
      }
      const answer = asked.message as WorkAnswer; // the other end is `documents.process`, built together with this
      if (answer.kind === 'refused') throw new Refusal(answer.status, answer.body);
      if (answer.kind === 'failed') throw new Error(answer.error);
      return answer.output as OutputOf<typeof name>; // it runs the same table, so the answer has the type of its name
    },
  };
}
