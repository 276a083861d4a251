/**
 * A small balancer without sticky sessions: each request goes to the next server that accepts a connection.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';

export interface RoundRobin {
  readonly address: string;
  close(): Promise<void>;
}

/** `servers` returns the current addresses. */
export async function startRoundRobin(servers: () => readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const addresses = servers();
      const first = (turn += 1);
      const inTurn = addresses.map((_, index) => addresses[(first + index) % addresses.length] ?? '');
      const { method = 'GET', url = '/', headers } = incoming;
      pass(inTurn, { method, url, headers, body: Buffer.concat(chunks) }, outgoing);
    });
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const address = balancer.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        balancer.close(() => resolve());
        balancer.closeAllConnections();
      }),
  };
}

interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request that reached a server is never repeated: it may have been applied. */
function pass([next, ...others]: readonly string[], sent: Passed, outgoing: ServerResponse): void {
  const refuse = (): void => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  };
  if (next === undefined) return refuse();
  const { method, url, headers, body } = sent;
  const onward = request(new URL(url, next), { method, headers, agent: false }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', refuse);
    reply.pipe(outgoing);
  });
  onward.on('error', (error) => {
    if (Reflect.get(error, 'code') === 'ECONNREFUSED') pass(others, sent, outgoing);
    else refuse();
  });
  onward.end(body);
}
