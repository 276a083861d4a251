/**
 * Ends connections whose other side does not take what it asked for. A connection on which nothing moves is looked at after a
 * while: with an answer that waits to be taken it is ended, with one that is still being made it is left alone.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long an answer may wait without any of it being taken, ms. */
export const SILENT_READER_MS = 30_000;

export function endSilentReaders(server: Server, silentMs = SILENT_READER_MS): void {
  const answering = new Map<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
    });
  });
  server.setTimeout(silentMs, (socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(silentMs);
  });
}
