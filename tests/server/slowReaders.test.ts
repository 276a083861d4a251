/** Clients that do not read are cut off; clients that read slowly or wait for a response are not. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { AppEnv } from '../../server/http/context.ts';
import { holdReplies } from '../../server/http/holdReplies.ts';
import { streamOf } from '../../server/http/jsonStream.ts';
import { replyToError } from '../../server/http/httpError.ts';
import { endSlowReaders, LEAST_BYTES, LOOKS, nextMark } from '../../server/operations/slowReaders.ts';

/** More than both systems buffer for a client that does not read. */
const LARGE = 60_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A watched server on a real port; `lookTimes` runs the periodic check. */
async function aServer(reply: RequestListener) {
  const events: unknown[] = [];
  const looks: (() => void)[] = [];
  const server = createServer(reply);
  endSlowReaders(server, {
    repeat: (act) => {
      looks.push(act);
      return () => {};
    },
    log: (event) => void events.push(event),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Sends a request and does not read until told to; resolves with both ends when the response has begun. */
  const ask = async (path = '/'): Promise<{ reader: Socket; socket: Socket }> => {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const reader = connect(address.port, '127.0.0.1').pause();
    onTestFinished(() => void reader.destroy());
    reader.on('error', () => {});
    reader.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const socket = await accepted;
    while (socket.bytesWritten === 0) await setImmediate();
    return { reader, socket };
  };
  const lookTimes = (times: number): void => {
    for (let time = 0; time < times; time += 1) for (const look of looks) look();
  };
  return { ask, lookTimes, events };
}

/** Reads up to this many bytes in total, or until the end. */
async function readUpTo(reader: Socket, bytes: number): Promise<void> {
  reader.resume();
  while (reader.bytesRead < bytes && !reader.readableEnded && !reader.closed) await setImmediate();
  reader.pause();
}

test('a reader that takes nothing of its reply is ended, and the memory of the reply is let go', async () => {
  const replies: WeakRef<Buffer>[] = [];
  const { ask, lookTimes, events } = await aServer((_request, response) => {
    const reply = Buffer.alloc(LARGE);
    replies.push(new WeakRef(reply));
    response.end(reply);
  });
  const { socket } = await ask();
  const state = async () => {
    await setImmediate();
    collectGarbage();
    return { isOpen: !socket.closed, isHeld: replies.some((reply) => reply.deref() !== undefined) };
  };

  // The first check sees the bytes that the system buffered.
  lookTimes(LOOKS);
  const before = await state();
  lookTimes(1);

  expect([before, await state(), events]).toEqual([
    { isOpen: true, isHeld: true },
    { isOpen: false, isHeld: false },
    [{ event: 'slow readers', ended: 1 }],
  ]);
});

test('a slow but steady reader gets the whole of its reply', async () => {
  const { ask, lookTimes, events } = await aServer((_request, response) => response.end(Buffer.alloc(LARGE)));
  const { reader } = await ask();

  for (let read = 0; read < LARGE; read += 2_000_000) {
    await readUpTo(reader, read);
    lookTimes(1);
  }
  await readUpTo(reader, Infinity);

  expect({ isWhole: reader.bytesRead > LARGE, hasEnded: reader.readableEnded, events }).toEqual({
    isWhole: true,
    hasEnded: true,
    events: [],
  });
});

test('a reply that takes long to make is waited for', async () => {
  const { ask, lookTimes, events } = await aServer((_request, response) => response.write('The beginning'));
  const { socket } = await ask();

  lookTimes(LOOKS * 10);

  expect({ destroyed: socket.destroyed, events }).toEqual({ destroyed: false, events: [] });
});

test('an unread answer of the API no longer counts when its reader is ended', async () => {
  const app = new Hono<AppEnv>();
  app.onError(replyToError(() => {}));
  const config = { bodyMemoryBytes: 100_000_000, trustedProxies: 0 };
  app.use(holdReplies({ config, peerAddress: () => '192.0.2.1' }));
  app.get('/', (context) => {
    context.set('replyBytes', LARGE);
    return context.body(streamOf(pieces(LARGE)));
  });
  const { ask, lookTimes } = await aServer(getRequestListener(app.fetch));
  const first = await ask();
  const second = await statusOf(await ask());
  while (first.socket.writableLength === 0) await setImmediate();

  lookTimes(LOOKS + 1);
  while (!first.socket.closed) await setImmediate();

  expect({ second, next: await statusOf(await ask()) }).toEqual({ second: 429, next: 200 });
});

async function statusOf({ reader }: { reader: Socket }): Promise<number> {
  const reply = new Promise<string>((resolve) => reader.setEncoding('latin1').once('data', resolve));
  reader.resume();
  return Number((await reply).split(' ')[1]);
}

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(64_000);
  for (let made = 0; made < bytes; made += piece.length) yield piece;
}

test.each([
  ['nothing waits', 0, { taken: 100, waiting: 0 }, { taken: 100, looks: 0 }],
  ['enough was taken', 3, { taken: LEAST_BYTES, waiting: 1 }, { taken: LEAST_BYTES, looks: 0 }],
  ['too little was taken', 3, { taken: LEAST_BYTES - 1, waiting: 1 }, { taken: 0, looks: 4 }],
])('where %s after %i looks', (_, looks, flow, next) => {
  expect(nextMark({ taken: 0, looks }, flow)).toEqual(next);
});
