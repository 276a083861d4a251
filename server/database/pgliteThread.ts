/** A session with the embedded database in its thread. When the thread dies, all pending calls fail. */
import { Worker } from 'node:worker_threads';
import type { QueryReply, Session } from './session.ts';
import { DatabaseError } from './session.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import type { FromWorker, ToWorker } from './workerProtocol.ts';

interface Waiting {
  readonly resolve: (reply: QueryReply) => void;
  readonly reject: (error: Error) => void;
}

export interface ThreadSession extends Session {
  /**
   * Terminates the thread; pending calls fail at once. Resolves when the thread no longer touches any file.
   */
  kill(): Promise<void>;
}

/**
 * `workerUrl` is the built pglite.worker, or the file that runs its source. `onDeath` is called when the
 * thread ends without having been closed or killed. When the signal aborts, opening stops and the thread is
 * terminated. A rejection comes after the thread has ended.
 */
export async function openPgliteThread(
  workerUrl: URL,
  dataDir: string,
  onDeath: (error: Error) => void,
  signal?: AbortSignal,
): Promise<ThreadSession> {
  const worker = new Worker(workerUrl, { workerData: dataDir });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let closed = false;

  const ask = (message: (id: number) => ToWorker): Promise<QueryReply> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new DatabaseUnavailable('The embedded database is closed.'));
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage(message(id), []);
    });

  const kill = async (): Promise<void> => {
    closed = true;
    failAll(waiting, new DatabaseUnavailable('The thread of the embedded database was ended.'));
    await worker.terminate();
  };

  await new Promise<void>((resolve, reject) => {
    const die = (message: string, cause?: Error): void => {
      const expected = closed;
      closed = true;
      const error = new DatabaseUnavailable(message, cause);
      failAll(waiting, error);
      reject(error);
      if (!expected) onDeath(error);
    };
    signal?.addEventListener('abort', () => void kill(), { once: true });
    worker.on('error', (error) => die(`The thread of the embedded database failed: ${error.message}`, error));
    worker.on('exit', () => die('The thread of the embedded database ended.'));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') resolve();
      else if (message.kind === 'refused') {
        closed = true;
        void worker.terminate().then(() => reject(new Error(message.message)));
      } else settle(waiting, message);
    });
  });

  return {
    query: (sql, parameters) => ask((id) => ({ kind: 'query', id, sql, parameters })),
    close: async () => {
      if (closed) return;
      await ask((id) => ({ kind: 'close', id }));
      closed = true;
      await worker.terminate();
    },
    kill,
  };
}

function failAll(waiting: Map<number, Waiting>, error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

/** Settles the promise of an answered call. */
function settle(
  waiting: Map<number, Waiting>,
  message: Extract<FromWorker, { readonly kind: 'answered' | 'failed' }>,
): void {
  const call = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === 'answered') call?.resolve(message.reply);
  else call?.reject(new DatabaseError(message.error));
}
