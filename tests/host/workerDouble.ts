/**
 * A worker for the tests of its clients: the other side of the conversation is an object of the test, in the
 * same thread.
 */
import * as Comlink from 'comlink';

/** A worker that answers with `api`, and how often it was terminated. */
export function aWorker(api: object) {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(api, port2);
  const events = new EventTarget();
  let terminated = 0;
  const worker: Worker = Object.assign(events, {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: (message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) =>
      port1.postMessage(message, Array.isArray(transfer) ? transfer : []),
    terminate: () => {
      terminated += 1;
      port1.close();
    },
  });
  port1.addEventListener('message', ({ data }) =>
    events.dispatchEvent(new MessageEvent('message', { data })),
  );
  port1.start();
  return { worker, terminated: () => terminated };
}
