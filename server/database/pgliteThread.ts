/** A session with the embedded database in its thread. When the thread dies, everything waiting for it fails. */
import { Worker } from 'node:worker_threads';
import type { QueryAnswer, Session } from './session.ts';
import { DatabaseError } from './session.ts';
import type { FromWorker, ToWorker } from './workerProtocol.ts';

interface Waiting {
  readonly resolve: (answer: QueryAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** `workerUrl` is the built pglite.worker, or the file that runs its source. `onDeath` is called when the thread ends without having been closed. */
export async function openPgliteThread(
  workerUrl: URL,
  dataDir: string,
  onDeath: (error: Error) => void,
): Promise<Session> {
  const worker = new Worker(workerUrl, { workerData: dataDir });
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let closed = false;

  const ask = (message: (id: number) => ToWorker): Promise<QueryAnswer> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The embedded database is closed.'));
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage(message(id), []);
    });

  await new Promise<void>((resolve, reject) => {
    const die = (error: Error): void => {
      const expected = closed;
      closed = true;
      for (const { reject: rejectQuery } of waiting.values()) rejectQuery(error);
      waiting.clear();
      reject(error);
      if (!expected) onDeath(error);
    };
    worker.on('error', die);
    worker.on('exit', () => die(new Error('The thread of the embedded database ended.')));
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'opened':
          return resolve();
        case 'refused':
          closed = true;
          reject(new Error(message.message));
          return void worker.terminate();
        case 'answered':
          waiting.get(message.id)?.resolve(message.answer);
          return void waiting.delete(message.id);
        case 'failed':
          waiting.get(message.id)?.reject(new DatabaseError(message.error));
          return void waiting.delete(message.id);
      }
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
  };
}
