import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { within } from '../../server/config/deadline.ts';

const late = () => new Error('late');

test('work that does not end is given up', async () => {
  await expect(within(new Promise(() => {}), 1, late)).rejects.toThrow('late');
});

test('a reply that came while this thread was held up is in time', async () => {
  const { port1, port2 } = new MessageChannel();
  const reply = once(port2, 'message').then(([message]: unknown[]) => message);

  const answered = within(reply, 1, late);
  port1.postMessage('reply');
  const until = performance.now() + 20;
  while (performance.now() < until); // blocks the thread for longer than the limit

  expect(await answered).toBe('reply');
  port1.close();
});
