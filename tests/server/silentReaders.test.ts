/** Who asks and does not read is not waited for; who waits for an answer is. */
import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { endSilentReaders } from '../../server/operations/silentReaders.ts';

/** A connection on which nothing moved for a while, with so many bytes of an answer waiting to be taken. */
function silence({ waiting, isAnswering }: { waiting: number; isAnswering: boolean }): 'ended' | 'left' {
  const server = new Server();
  endSilentReaders(server, 1000);
  const socket = new Socket();
  Object.defineProperty(socket, 'writableLength', { value: waiting });
  if (isAnswering) server.emit('request', { socket }, new EventEmitter());

  server.emit('timeout', socket);

  return socket.destroyed ? 'ended' : 'left';
}

test.each([
  ['an answer of which nothing is taken', { waiting: 64_000, isAnswering: true }, 'ended'],
  ['an answer that is still being made', { waiting: 0, isAnswering: true }, 'left'],
  ['nothing that was asked', { waiting: 0, isAnswering: false }, 'ended'],
])('a silent connection with %s is %s', (_, connection, outcome) => {
  expect(silence(connection)).toBe(outcome);
});
