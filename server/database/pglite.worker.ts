/** Runs the embedded database in its own thread, so that a large write does not delay other requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './pglite.ts';
import { errorFields } from './session.ts';
import type { FromWorker, ToWorker } from './workerProtocol.ts';

const port = parentPort;
if (port === null) throw new Error('pglite.worker must be started as a worker thread.');
const send = (message: FromWorker) => port.postMessage(message);

openPglite(String(workerData)).then(
  (session) => {
    port.on('message', (message: ToWorker) => {
      const { id } = message;
      const work =
        message.kind === 'close' ? session.close() : session.query(message.sql, message.parameters);
      work.then(
        (reply) => send({ kind: 'answered', id, reply: reply ?? { rows: [], affectedRows: 0 } }),
        (error: unknown) => send({ kind: 'failed', id, error: errorFields(error) }),
      );
    });
    send({ kind: 'opened' });
  },
  (error: unknown) => send({ kind: 'refused', message: errorFields(error).message }),
);
