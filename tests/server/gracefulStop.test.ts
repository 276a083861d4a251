/**
 * A stop does not wait for a client that does not read, and leaves none of its response in the system's
 * buffers.
 */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGracefulStop } from '../../server/operations/gracefulStop.ts';

test('of a reply that is cut off a reader gets only what had reached it', async () => {
  const graceful = createGracefulStop();
  const server = createServer((_request, response) => response.end(Buffer.alloc(60_000_000)));
  graceful.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const asked = new Promise((resolve) => server.once('request', resolve));
  const reader = connect(address.port, '127.0.0.1').pause();
  onTestFinished(() => void reader.destroy());
  reader.on('error', () => {});
  const closed = new Promise((resolve) => reader.once('close', resolve));
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked;

  const stopped = await graceful.stop(1);
  reader.resume();
  await closed;

  // The sender's buffers would have kept four megabytes more.
  expect({ stopped, isCutShort: reader.bytesRead < 1_000_000 }).toEqual({
    stopped: { cutOff: 1 },
    isCutShort: true,
  });
});
