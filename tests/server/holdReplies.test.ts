/** Unread responses count as long as they are held. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../server/http/context.ts';
import { holdReplies } from '../../server/http/holdReplies.ts';
import { replyToError } from '../../server/http/httpError.ts';

/** A service whose responses have the size in the path, with a budget of a million bytes. */
function aService() {
  const app = new Hono<AppEnv>();
  app.onError(replyToError(() => {}));
  const config = { bodyMemoryBytes: 1_000_000, trustedProxies: 0 };
  app.use(holdReplies({ config, peerAddress: () => '192.0.2.1' }));
  app.get('/:bytes', (context) => {
    context.set('replyBytes', Number(context.req.param('bytes')));
    return context.text('');
  });
  return async (bytes: number) => {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    const { status } = await app.request(`/${bytes}`, {}, { outgoing });
    return { status, close: () => outgoing.emit('close') };
  };
}

test('who does not read is refused the next large answer, until one of them is taken', async () => {
  const ask = aService();
  const [first, second, third] = [await ask(400_000), await ask(400_000), await ask(400_000)];

  first.close();
  const fourth = await ask(400_000);

  expect([first, second, third, fourth].map(({ status }) => status)).toEqual([200, 200, 429, 200]);
});

test('small answers are given whatever is held', async () => {
  const ask = aService();
  await ask(1_000_000);

  expect((await ask(10_000)).status).toBe(200);
});
