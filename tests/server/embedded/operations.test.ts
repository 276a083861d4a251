/**
 * What `operate` adds to an application: health and readiness checks, request ids, the log, metrics, graceful
 * shutdown.
 */
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../src/api/client.ts';
import { EVERY_OPERATION } from '../../../src/api/contract/operations.ts';
import { STORAGE_KEYS } from '../../../src/api/session.ts';
import { createGracefulStop } from '../../../server/operations/gracefulStop.ts';
import { createLog } from '../../../server/operations/log.ts';
import { createMetrics, routeOf } from '../../../server/operations/metrics.ts';
import { serveMetrics } from '../../../server/operations/metricsServer.ts';
import type { OperateOptions } from '../../../server/operations/operate.ts';
import { operate } from '../../../server/operations/operate.ts';
import { newRequestId } from '../../../server/operations/requestScope.ts';
import { brokenDatabase } from '../support/database.ts';
import { addressOf, cookieFetch } from '../support/cookieFetch.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { createService } from '../support/service.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A small application wrapped by `operate`. Request ids count up from `request1`; the clock is fixed. */
function operated(changes: Partial<OperateOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  const log = createLog({ level: 'info', clock: () => Date.parse('2026-11-21T09:00:00Z'), write });
  const app = new Hono();
  app.get('/api/projects/:id/', (context) => {
    log({ event: 'worked' });
    return context.json({ id: context.req.param('id') });
  });
  app.all('*', (context) => context.text('none', 404));
  const metrics = createMetrics();
  let ids = 0;
  const reply = operate({
    app,
    log,
    metrics,
    newRequestId: () => `request${(ids += 1)}`,
    trustsProxy: false,
    now: () => 0,
    isStopping: () => false,
    parts: { database: async () => {}, files: async () => {} },
    ...changes,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(reply(new Request(`http://localhost${path}`, { headers })));
  return { get, lines, metrics, log };
}
const failing = () => Promise.reject(new Error('connection refused'));

describe('health', () => {
  test('a living server says so, even while its database is away', async () => {
    const response = await operated({ parts: { database: failing } }).get('/healthz');

    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  });

  test('a server is ready when it reaches its database and its files', async () => {
    const response = await operated().get('/readyz');

    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { status: 'ready', database: 'ok', files: 'ok' },
    });
  });

  test.each([
    ['database', { database: failing, files: async () => {} }, { database: 'failed', files: 'ok' }],
    ['files', { database: async () => {}, files: failing }, { database: 'ok', files: 'failed' }],
  ])('without its %s it is not ready; why is said to the log only', async (part, parts, states) => {
    const { get, lines } = operated({ parts });

    const response = await get('/readyz');

    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 503,
      body: { status: 'unavailable', ...states },
    });
    expect(lines).toMatchObject([{ event: 'not ready', part, error: 'connection refused' }]);
  });

  test('a part that does not answer at all is not there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { get } = operated({ parts: { database: () => new Promise(() => {}), files: async () => {} } });

    const asked = get('/readyz');
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();

    expect({ status: (await asked).status, body: await (await asked).json() }).toEqual({
      status: 503,
      body: { status: 'unavailable', database: 'failed', files: 'ok' },
    });
  });

  test('what is answered before the application has the headers that keep strangers out', async () => {
    const stopping = operated({ isStopping: () => true });
    const replies = [
      await operated().get('/healthz'),
      await operated().get('/readyz'),
      await stopping.get('/api/projects/'),
    ];

    expect(
      replies.map(({ headers }) => [
        headers.get('X-Content-Type-Options'),
        headers.get('Cache-Control'),
        headers.get('Content-Security-Policy')?.includes("frame-ancestors 'none'"),
      ]),
    ).toEqual(replies.map(() => ['nosniff', 'no-store', true]));
  });

  test('a stopping server is alive but not ready', async () => {
    const { get } = operated({ isStopping: () => true });

    expect({ healthz: (await get('/healthz')).status, readyz: (await get('/readyz')).status }).toEqual({
      healthz: 200,
      readyz: 503,
    });
  });
});

describe('the id of a request', () => {
  test('is in its reply and in every line of the log that it causes', async () => {
    const { get, lines } = operated();

    const response = await get('/api/projects/7/');

    expect(response.headers.get('X-Request-Id')).toBe('request1');
    expect(lines).toEqual([
      { at: '2026-11-21T09:00:00.000Z', request: 'request1', event: 'worked' },
      {
        at: '2026-11-21T09:00:00.000Z',
        request: 'request1',
        event: 'request',
        method: 'GET',
        route: '/api/projects/:id/',
        status: 200,
        ms: 0,
      },
    ]);
  });

  test('is different for every request, and easy to read aloud', () => {
    const ids = Array.from({ length: 1000 }, newRequestId);

    expect(new Set(ids).size).toBe(1000);
    expect(ids.filter((id) => !/^[2-9a-km-np-z]{8}$/.test(id))).toEqual([]);
  });

  test.each([
    ['is taken over from our own proxy', true, 'proxy-id-1', 'proxy-id-1'],
    ['is not taken over from a stranger', false, 'proxy-id-1', 'request1'],
    ['is not taken over when it could break a line of the log', true, 'a"b c\\d', 'request1'],
  ])('%s', async (_, trustsProxy, given, expected) => {
    const { get } = operated({ trustsProxy });

    expect((await get('/api/x', { 'X-Request-Id': given })).headers.get('X-Request-Id')).toBe(expected);
  });

  test('reaches the person in the text of an unexpected error, and the operator in the log of its cause', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog({
      level: 'error',
      clock: () => 0,
      write: (line) => void lines.push(JSON.parse(line)),
    });
    const service = createService(brokenDatabase('the disk is gone'), { given: { log } });
    const { get } = operated({ app: service.app, log });
    const client = createApiClient({
      fetch: cookieFetch((input, init) =>
        get(addressOf(input).replace(/^http:\/\/[^/]+/, ''), headersOf(init)),
      ),
      storage: memoryStorage({ [STORAGE_KEYS.token]: 'a'.repeat(64) }),
      onUnauthorized: () => {},
    });

    const result = await client.listProjects();

    expect(!result.ok && result.error.text).toBe(
      'Ошибка сервера. Попробуйте ещё раз чуть позже. Код обращения: request1',
    );
    expect(lines).toMatchObject([{ request: 'request1', event: 'error' }]);
    expect(String(lines[0]?.['error'])).toContain('the disk is gone');
  });
});

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers).entries());
}

describe('the log', () => {
  test('says nothing of what stands behind the question mark, nor whose thing was asked for', async () => {
    const { get, lines } = operated();
    await get('/api/projects/5f0c1d/?code=secret&search=Иванов');

    expect(JSON.stringify(lines)).not.toMatch(/secret|Иванов|5f0c1d/);
  });

  test('does not mention files of the page and questions after health', async () => {
    const { get, lines } = operated();
    await get('/');
    await get('/assets/main.js');
    await get('/healthz');

    expect(lines).toEqual([]);
  });

  test('at the level «error» has only errors', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', clock: () => 0, write: (line) => void lines.push(line) });
    log({ event: 'login' });
    log({ event: 'error', error: 'broken' });

    expect(lines).toEqual(['{"at":"1970-01-01T00:00:00.000Z","event":"error","error":"broken"}\n']);
  });
});

describe('metrics', () => {
  test('have a route for every call of the service, and none that a stranger’s call could take away', async () => {
    const { get, metrics } = operated();
    for (let index = 0; index < 600; index += 1)
      metrics.answered('POST', routeOf(`/api/${'x'.repeat(1 + index)}`, 403), 403, 0);

    await get('/api/projects/7/');

    expect(metrics.text()).toContain('{method="GET",route="/api/projects/:id/",status="200"} 1');
    expect(
      EVERY_OPERATION.map(({ path }) => path.replaceAll(/\{\w+\}/g, '5f0c-1'))
        .map((path) => [path, routeOf(path, 200)])
        .filter(([path, route]) => path?.replaceAll('5f0c-1', ':id') !== route),
    ).toEqual([]);
  });

  test('count answers by method, route and status, with their times', async () => {
    const metrics = createMetrics();
    metrics.answered('GET', '/api/projects/', 200, 0.02);
    metrics.answered('GET', '/api/projects/', 200, 0.3);
    metrics.answered('BREW', '/api/projects/', 405, 20);

    const lines = metrics.text().split('\n');

    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      'http_requests_total{method="GET",route="/api/projects/",status="200"} 2',
      'http_requests_total{method="other",route="/api/projects/",status="405"} 1',
      ...[
        ...['0.005', '0.01'].map((bound) => [bound, 0]),
        ...['0.025', '0.05', '0.1', '0.25'].map((bound) => [bound, 1]),
        ...['0.5', '1', '2.5', '5', '10'].map((bound) => [bound, 2]),
        ['+Inf', 3],
      ].map(
        ([bound, count]) =>
          `http_request_duration_seconds_bucket{route="/api/projects/",le="${String(bound)}"} ${String(count)}`,
      ),
      'http_request_duration_seconds_sum{route="/api/projects/"} 20.32',
      'http_request_duration_seconds_count{route="/api/projects/"} 3',
      '',
    ]);
  });

  test.each([
    ['/api/projects/5f0c-1/', 200, '/api/projects/:id/'],
    ['/api/auth/get_user_settings/', 200, '/api/auth/get_user_settings/'],
    ['/api/made/up/by/a/stranger', 404, 'not found'],
    ['/api/projects/"} 1\n/', 400, '/api/projects/:id/'],
    ['/api/projects/import/', 201, '/api/projects/import/'],
    ['/api/made/up/by/a/stranger', 403, 'other'],
    ['/api/secret-word', 401, 'other'],
    ['/assets/main-Ab12.js', 200, 'page'],
    ['/readyz', 200, '/readyz'],
  ])('%s with %i is counted as %s', (path, status, route) => {
    expect(routeOf(path, status)).toBe(route);
  });

  test('do not grow with the addresses that strangers make up', () => {
    const metrics = createMetrics();
    for (let index = 0; index < 2000; index += 1) metrics.answered('GET', `/api/${index}`, 400, 0);

    expect(metrics.text().match(/_count/g)?.length).toBe(501);
    expect(metrics.text()).toContain('http_requests_total{method="GET",route="other",status="400"} 1500');
  });

  test('are served on their own port only', async () => {
    const metrics = createMetrics();
    metrics.gauge('things', 'Things that there are.', () => 7);
    const server = serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    open.push(server);
    const address = await listening(server);

    const [own, other] = [await fetch(`${address}/metrics`), await fetch(`${address}/anything`)];
    const elsewhere = await operated().get('/metrics');

    expect({ own: own.status, other: other.status, elsewhere: elsewhere.status }).toEqual({
      own: 200,
      other: 404,
      elsewhere: 404,
    });
    expect(await own.text()).toContain('# TYPE things gauge\nthings 7\n');
  });
});

describe('a server that is told to stop', () => {
  test('answers what it has taken, refuses what is new, and then listens no more', async () => {
    const { address, graceful, finish, hasArrived } = await slowServer();
    const slow = replyOf(`${address}/slow`);
    await hasArrived;

    const stopped = graceful.stop(60_000);
    const refused = await replyOf(`${address}/api/projects/`);
    finish();
    const answered = await slow;
    const cut = await stopped;
    const after = await replyOf(`${address}/slow`).catch((error: Error) => Reflect.get(error, 'code'));

    expect({ status: answered.status, body: answered.body }).toEqual({ status: 200, body: 'done' });
    expect({
      status: refused.status,
      connection: refused.headers.connection,
      retryAfter: refused.headers['retry-after'],
    }).toEqual({ status: 503, connection: 'close', retryAfter: '10' });
    expect(JSON.parse(refused.body)).toEqual({
      detail: 'Сервер перезапускается. Попробуйте ещё раз через минуту.',
    });
    expect([cut, after]).toEqual([{ cutOff: 0 }, 'ECONNREFUSED']);
  });

  test('does not wait for ever: what takes longer than the limit is cut off and counted', async () => {
    const { address, graceful, hasArrived } = await slowServer();
    const slow = replyOf(`${address}/slow`).catch((error: Error) => Reflect.get(error, 'code'));
    await hasArrived;

    expect([await graceful.stop(1), await slow]).toEqual([{ cutOff: 1 }, 'ECONNRESET']);
  });

  test('stops at once when nothing is under way, even with connections that are kept open', async () => {
    const { address, graceful } = await slowServer();
    await fetch(`${address}/healthz`);

    expect(await graceful.stop(60_000)).toEqual({ cutOff: 0 });
  });
});

/** A promise that is resolved from outside. */
function aSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: (() => void) | null = null;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give?.() };
}

/** A server whose response to `/slow` comes when `finish` is called. */
async function slowServer() {
  const graceful = createGracefulStop();
  const work = aSignal();
  const arrival = aSignal();
  const app = new Hono();
  app.get('/slow', async (context) => {
    arrival.give();
    await work.given;
    return context.text('done');
  });
  const reply = operate({
    app,
    log: () => {},
    metrics: createMetrics(),
    newRequestId,
    trustsProxy: false,
    now: () => 0,
    isStopping: graceful.isStopping,
    parts: {},
  });
  const server = createAdaptorServer({ fetch: reply });
  if (!(server instanceof createServer().constructor)) throw new Error('An HTTP/1 server is expected.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked on the line before
  const http = server as Server; // checked on the line before
  graceful.watch(http);
  open.push(http);
  http.listen(0, '127.0.0.1');
  return { address: await listening(http), graceful, finish: work.give, hasArrived: arrival.given };
}

async function listening(server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://127.0.0.1:${address.port}`;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
function replyOf(url: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    ask(url, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}
