/**
 * PGlite behind a socket with PostgreSQL's wire protocol, one connection at a time, to test the `pg` driver.
 */
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

export async function startWireServer(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const db = new PGlite();
  await db.waitReady;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let turn: Promise<unknown> = Promise.resolve();
    socket.on('data', (message) => {
      turn = turn.then(async () => socket.write(await db.execProtocolRaw(new Uint8Array(message))));
    });
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The wire server listens on no port.');
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await db.close();
  };
  return { url: `postgres://postgres@127.0.0.1:${address.port}/template1?sslmode=disable`, stop };
}
