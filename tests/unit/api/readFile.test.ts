/** Download progress of a file. */
import { expect, test } from 'vitest';
import type { Received } from '../../../src/api/transport.ts';
import { readFile } from '../../../src/api/transport.ts';

const HALF = new Uint8Array(50).fill(7);

test.each<readonly [string, Readonly<Record<string, string>>, readonly (number | null)[]]>([
  ['of a known length by its part', { 'Content-Length': '100' }, [0.5, 1]],
  ['of an unknown length by its size', {}, [null, null]],
  ['packed on its way by its size', { 'Content-Length': '60', 'Content-Encoding': 'gzip' }, [null, null]],
])('a file %s', async (_, headers, parts) => {
  const heard: Received[] = [];
  const file = await readFile(
    reply([HALF, HALF], { ...headers, 'Content-Type': 'application/zip' }),
    (received) => {
      heard.push(received);
    },
  );
  expect([heard, file.size, file.type]).toEqual([
    parts.map((part, at) => ({ bytes: (at + 1) * 50, part })),
    100,
    'application/zip',
  ]);
});

test('a file that breaks off is no file', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(readFile(new Response(broken), () => undefined)).rejects.toThrow('network error');
});

function reply(chunks: readonly Uint8Array[], headers: Readonly<Record<string, string>>): Response {
  const rest = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = rest.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  });
  return new Response(body, { headers });
}
