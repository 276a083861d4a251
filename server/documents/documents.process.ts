/** The process in which large documents are read: one work at a time, answered or refused. */
import { HttpError } from '../http/httpError.ts';
import type { AskedWork, WorkReply } from './protocol.ts';
import { doHere } from './works.ts';

const send = (reply: WorkReply) => process.send?.(reply);

// Only the server speaks to this process, and both are built together.
process.on('message', ({ name, input }: AskedWork) => {
  doHere(name, input).then(
    (output) => send({ kind: 'done', output }),
    (error: unknown) => {
      if (error instanceof HttpError) send({ kind: 'refused', status: error.status, body: error.body });
      else
        send({
          kind: 'failed',
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    },
  );
});
process.on('disconnect', () => process.exit(0));
