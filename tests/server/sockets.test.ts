/** Behaviour of real connections: disconnects, endless bodies, malformed HTTP. */
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from './support/browser.ts';
import { createService, useService } from './support/service.ts';

const service = useService();
let port = 0;
let close = (): void => {};
const events: Record<string, unknown>[] = [];
beforeAll(async () => {
  const { app } = createService(service().db, { given: { log: (event) => void events.push(event) } });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  port = address.port;
  close = () => void server.close();
});
afterAll(() => close());

/** Sends this and reads until the expected number of responses, or the end. */
function talk(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      heard += part;
      if (/\r\n\r\n[^]*[}>]\s*(\r\n0\r\n\r\n)?$|\r\n\r\n$/.test(heard)) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(heard));
    socket.write(text);
  });
}
const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1]);
const head = async (more: string): Promise<string> => {
  const { csrf } = await visit(service());
  return `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nCookie: csrftoken=${csrf}\r\nX-CSRFToken: ${csrf}\r\n${more}\r\n\r\n`;
};

describe('a body', () => {
  test('that breaks off is no error of the service, and nothing for its log', async () => {
    events.length = 0;
    const start = await head('Content-Length: 5000');

    await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${start}{"user`, () => socket.destroy()));
      socket.on('close', resolve);
    });

    // The next request is answered after the broken one was dropped.
    expect(statusOf(await talk(`${await head('Content-Length: 2')}{}`))).toBe(400);
    expect(events.filter(({ event }) => event === 'error')).toEqual([]);
  });

  test('of no announced length is cut off where it is too long, without waiting for its end', async () => {
    const chunk = `${(40_000).toString(16)}\r\n${'a'.repeat(40_000)}\r\n`;

    expect(statusOf(await talk(`${await head('Transfer-Encoding: chunked')}${chunk}${chunk}`))).toBe(413);
  });

  test('of an announced length that is too long is refused before it comes', async () => {
    expect(statusOf(await talk(await head('Content-Length: 90000000')))).toBe(413);
  });

  test('of two lengths is refused', async () => {
    expect(
      statusOf(await talk(`${await head('Content-Length: 4\r\nTransfer-Encoding: chunked')}0\r\n\r\n`)),
    ).toBe(400);
  });

  test.each([
    ['that is not closed', '['.repeat(60_000)],
    ['that is closed', `{"username":"a","password":"b","x":${'['.repeat(29_000)}${']'.repeat(29_000)}}`],
  ])('of very deep JSON %s is a bad request', async (_, body) => {
    const start = await head(`Content-Length: ${body.length}`);

    expect(statusOf(await talk(start + body))).toBe(400);
  });
});

test.each([
  ['HEAD /api/getr', 200],
  ['HEAD /', 200],
  ['OPTIONS /api/getr', 404],
  ['TRACE /api/getr', 403],
  ['PUT /api/projects/', 403],
  ['GET /api/projects/%zz/', 401],
])('%s is answered with %i, and by the headers that every reply has', async (line, status) => {
  const reply = await talk(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  expect({ status: statusOf(reply), isNosniff: /x-content-type-options: nosniff/i.test(reply) }).toEqual({
    status,
    isNosniff: true,
  });
});
