/** Results of failed calls: offline, refused, timed out, cancelled, outside the contract. */
import { describe, expect, test } from 'vitest';
import { aClient, CSRF, json, PROJECT } from './aClient.ts';

const OFFLINE = {
  ok: false,
  error: { kind: 'offline', code: 500, text: 'Ошибка соединения с сервером', details: null },
};
/** A response with the server's request id. */
const named = (body: string, status: number) =>
  new Response(body, { status, headers: { 'X-Request-Id': 'r-42' } });
const HTML = '<html>Войдите в сеть гостиницы</html>';
const guestPage = () => new Response(HTML, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const brokenOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));

describe('a call without a reply', () => {
  test('is told apart as offline', async () => {
    const { client } = aClient([new TypeError('Failed to fetch')]);

    expect(await client.listProjects()).toEqual(OFFLINE);
  });

  test('of which the connection broke in the middle is offline too', async () => {
    const results = [
      await aClient([brokenOff]).client.listProjects(),
      await aClient([brokenOff]).client.exportProject('p1'),
    ];

    expect(results).toEqual([OFFLINE, OFFLINE]);
  });

  test('in the time that the caller gave is offline too', async () => {
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    const { client } = aClient([late]);

    expect(await client.listProjects({ signal: AbortSignal.abort(late) })).toEqual(OFFLINE);
  });

  test('that the caller has called off is neither offline nor refused', async () => {
    const { client } = aClient([new DOMException('Aborted.', 'AbortError')]);

    expect(await client.listProjects({ signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
  });

  test('that the caller called off while the reply came is cancelled as well', async () => {
    const calling = new AbortController();
    const body = () =>
      new Response(
        new ReadableStream({
          pull: (stream) => {
            calling.abort();
            stream.error(calling.signal.reason);
          },
        }),
      );

    const results = [
      await aClient([body]).client.loadProject('p1', { signal: calling.signal }),
      await aClient([body]).client.exportProject('p1', { signal: calling.signal }),
    ];

    expect(results.map((result) => !result.ok && result.error.kind)).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a call that the server or what stands before it refuses', () => {
  test('because the server behind it did not answer in time is refused, not offline', async () => {
    const { client } = aClient([new Response(HTML, { status: 504 })]);

    expect(await client.listProjects()).toEqual({
      ok: false,
      error: { kind: 'refused', code: 504, text: 'Произошла ошибка', details: null },
    });
  });

  test.each([
    [500, '{"detail":"Сервер не справился."}', 'Сервер не справился. Код обращения: r-42'],
    [502, HTML, 'Произошла ошибка. Код обращения: r-42'],
    [200, HTML, 'Произошла ошибка. Код обращения: r-42'],
    [404, '{"detail":"Не найдено."}', 'Не найдено.'],
  ])(
    'with %s %s: the request’s name is told when a person cannot put it right',
    async (status, body, text) => {
      const { client } = aClient([named(body, status)]);

      expect(await client.listProjects()).toMatchObject({ ok: false, error: { code: status, text } });
    },
  );

  test.each([
    ['600', 600_000],
    ['0', undefined],
    ['Fri, 20 Nov 2026 09:30:00 GMT', undefined],
  ])('with Retry-After %s: the time to wait is %s ms', async (header, retryAfterMs) => {
    const { client } = aClient([new Response('{}', { status: 429, headers: { 'Retry-After': header } })]);

    const result = await client.listProjects();

    expect(result.ok ? result : result.error.retryAfterMs).toBe(retryAfterMs);
  });

  test('already when it asks for the CSRF value, is told in its own words, with the request’s name', async () => {
    const { client } = aClient([named('{}', 503)]);

    expect(await client.updateSettings({})).toMatchObject({
      error: { code: 503, text: 'Ошибка при обновлении настроек. Код обращения: r-42' },
    });
  });
});

describe('a reply that is not of the contract is refused, not believed', () => {
  test.each([
    ['an object instead of a list', '{"projects":[]}'],
    ['nothing at all', ''],
    ['no JSON', HTML],
    ['a project without its version', JSON.stringify([{ ...PROJECT, version: undefined }])],
    ['a list in a list', '[[]]'],
  ])('%s', async (_, body) => {
    const { client } = aClient([new Response(body)]);

    expect(await client.listProjects()).toEqual({
      ok: false,
      error: { kind: 'refused', code: 200, text: 'Произошла ошибка', details: null },
    });
  });

  test('a page of a guest network, where nothing was to be answered', async () => {
    const { client } = aClient([CSRF, new Response(HTML)]);

    expect(await client.deleteProject('p1')).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 200 },
    });
  });

  test('a page of a guest network, where a file was asked for', async () => {
    const src = `/api/images/${'a'.repeat(64)}`;

    const results = [
      await aClient([guestPage]).client.exportProject('p1'),
      await aClient([guestPage]).client.loadImage(src),
      await aClient([guestPage]).client.loadTemplateImage('t1', src),
    ];

    expect(results.map((result) => !result.ok && result.error)).toEqual(
      results.map(() => ({ kind: 'refused', code: 200, text: 'Произошла ошибка', details: null })),
    );
  });

  test('an empty reply where nothing was to be answered is well', async () => {
    const { client } = aClient([CSRF, new Response(null, { status: 204 })]);

    expect(await client.deleteProject('p1')).toEqual({ ok: true, value: undefined });
  });
});

describe('a reply of 401', () => {
  test('in the background ends nothing: the next call that somebody waits for does', async () => {
    const { client, storage, unauthorized } = aClient([json(GONE, 401)], { token: 'abc', user: 'maria' });
    const quiet = await client.organisations({ isBackground: true });
    const kept = [storage.getItem('token'), unauthorized.length];
    await client.organisations();
    expect([quiet.ok, kept, storage.getItem('token'), unauthorized.length]).toEqual([
      false,
      ['abc', 0],
      null,
      1,
    ]);
  });

  const GONE = { detail: 'Недопустимый токен.' };

  test('removes the token, and only it, before the page is told', async () => {
    const { client, unauthorized } = aClient([json(GONE, 401)], { token: 'abc', user: 'maria' });

    const result = await client.listProjects();

    expect(unauthorized).toEqual([{ user: 'maria' }]);
    expect(result).toEqual({
      ok: false,
      error: { kind: 'refused', code: 401, text: 'Недопустимый токен.', details: GONE },
    });
  });

  test('to two calls at once tells the page once', async () => {
    const { client, unauthorized } = aClient([json(GONE, 401)]);

    const results = await Promise.all([client.listProjects(), client.me()]);

    expect([unauthorized.length, results.map((result) => !result.ok && result.error.code)]).toEqual([
      1,
      [401, 401],
    ]);
  });

  test('to a call without a token tells the page too: another tab has signed out', async () => {
    const { client, unauthorized } = aClient([json(GONE, 401)], { user: 'maria' });

    await client.listProjects();

    expect(unauthorized).toEqual([{ user: 'maria' }]);
  });

  test('to an old token leaves the new one alone, and the call is repeated with it', async () => {
    const renewed = () => {
      storage.setItem('token', 'new');
      return json(GONE, 401);
    };
    const { client, storage, sent, unauthorized } = aClient([renewed, json([])]);

    const result = await client.listProjects();

    expect([result, storage.getItem('token'), unauthorized.length]).toEqual([
      { ok: true, value: [] },
      'new',
      0,
    ]);
    expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual([
      'Token abc',
      'Token new',
    ]);
  });

  test('to the new token as well removes that', async () => {
    const renewed = () => {
      if (storage.getItem('token') === 'abc') storage.setItem('token', 'new');
      return json(GONE, 401);
    };
    const { client, storage, sent, unauthorized } = aClient([renewed]);

    await client.listProjects();

    expect([storage.getItem('token'), sent.length, unauthorized.length]).toEqual([null, 2, 1]);
  });
});

describe('nothing is repeated by itself', () => {
  test.each([500, 502, 503, 504, 429, 409, 403])('after %s', async (status) => {
    const { client, sent } = aClient([CSRF, json({}, status)]);

    await client.createProject({ name: 'Дипломы' });

    expect(sent.map(({ url }) => url)).toEqual(['/api/getr', '/api/projects/']);
  });

  test('after a connection that broke: the server may have done it', async () => {
    const { client, sent } = aClient([CSRF, new TypeError('Failed to fetch')]);

    await client.createProject({ name: 'Дипломы' });

    expect(sent.length).toBe(2);
  });

  test('a second time, when a new CSRF value is refused as well', async () => {
    const outdated = json({ detail: 'нет', code: 'csrf_failed' }, 403);
    const { client, sent } = aClient([CSRF, outdated, CSRF, outdated]);

    const result = await client.createProject({ name: 'Дипломы' });

    expect([sent.length, !result.ok && result.error.code]).toEqual([4, 403]);
  });
});

describe('a new token', () => {
  test.each([
    ['refreshed', (client: ReturnType<typeof aClient>['client']) => client.refreshToken()],
    [
      'that comes with a new password',
      (client: ReturnType<typeof aClient>['client']) =>
        client.changePassword({ old_password: 'a', new_password: 'b' }),
    ],
  ])('%s is kept, but not by a device that has signed out meanwhile', async (_, call) => {
    const reply = json({ token: 'new' });
    const staying = aClient([CSRF, reply]);
    const leaving = aClient([
      CSRF,
      () => {
        leaving.storage.removeItem('token');
        return reply;
      },
    ]);

    await call(staying.client);
    await call(leaving.client);

    expect([staying.storage.getItem('token'), leaving.storage.getItem('token')]).toEqual(['new', null]);
  });
});
