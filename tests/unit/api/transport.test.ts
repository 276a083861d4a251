import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../src/api/client.ts';
import { createApiClient } from '../../../src/api/client.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import { addressOf } from '../../server/support/cookieFetch.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client in front of answers that are given in turn; the last one is repeated. */
function aClient(answers: readonly (Response | Error)[], stored: Record<string, string> = { token: 'abc' }) {
  const sent: Sent[] = [];
  const left = [...answers];
  const storage = memoryStorage(stored);
  const unauthorized: string[] = [];
  const client = createApiClient({
    baseUrl: 'https://host.example',
    storage,
    onUnauthorized: () => unauthorized.push(JSON.stringify(Object.fromEntries(storage.values))),
    fetch: async (input, init = {}) => {
      sent.push({ url: addressOf(input), init });
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer');
      return answer.clone();
    },
  });
  return { client, sent, storage, unauthorized };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const CSRF = json({ token: 'csrf-1' });
const PROJECT = {
  id: 'p1',
  name: 'Дипломы',
  canvas_width: 800,
  canvas_height: 600,
  version: 3,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};

describe('every call', () => {
  test('carries the token, the CSRF value, the ajax marker, JSON and the cookies', async () => {
    const { client, sent } = aClient([CSRF, json(PROJECT)]);

    await client.renameProject('p1', 'Дипломы');

    expect(sent).toEqual([
      { url: 'https://host.example/api/getr', init: expect.objectContaining({ method: 'GET' }) },
      {
        url: 'https://host.example/api/projects/p1/',
        init: {
          method: 'PATCH',
          credentials: 'include',
          headers: {
            Authorization: 'Token abc',
            'X-CSRFToken': 'csrf-1',
            'X-Requested-With': 'XMLHttpRequest',
            'Content-Type': 'application/json',
          },
          body: '{"name":"Дипломы"}',
        },
      },
    ]);
  });

  test('carries an empty Authorization header when no token is stored', async () => {
    const { client, sent } = aClient([json([])], {});

    await client.listProjects();

    expect(sent[0]?.init.headers).toMatchObject({ Authorization: '' });
  });

  test('that changes something asks for the CSRF value once', async () => {
    const { client, sent } = aClient([CSRF, json(PROJECT)]);

    await client.renameProject('p1', 'Дипломы');
    await client.renameProject('p1', 'Грамоты');

    expect(sent.map(({ url }) => url.slice(20))).toEqual([
      '/api/getr',
      '/api/projects/p1/',
      '/api/projects/p1/',
    ]);
  });

  test('is repeated once with a new CSRF value when the old one is outdated', async () => {
    const outdated = json({ detail: 'нет', code: 'csrf_failed' }, 403);
    const { client, sent } = aClient([CSRF, outdated, json({ token: 'csrf-2' }), json(PROJECT)]);

    const result = await client.renameProject('p1', 'Дипломы');

    expect([result.ok, sent.length, sent[3]?.init.headers]).toMatchObject([
      true,
      4,
      { 'X-CSRFToken': 'csrf-2' },
    ]);
  });
});

describe('a failed call', () => {
  test('with 401 removes the token, and only it, before the page is told', async () => {
    const { client, unauthorized } = aClient([json({ detail: 'Недопустимый токен.' }, 401)], {
      token: 'abc',
      user: 'maria',
    });

    const result = await client.listProjects();

    expect(unauthorized).toEqual(['{"user":"maria"}']);
    expect(result).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        code: 401,
        text: 'Недопустимый токен.',
        details: { detail: 'Недопустимый токен.' },
      },
    });
  });

  test('without any answer is told apart as offline', async () => {
    const { client } = aClient([new TypeError('Failed to fetch')]);

    expect(await client.listProjects()).toEqual({
      ok: false,
      error: { kind: 'offline', code: 500, text: 'Ошибка соединения с сервером', details: null },
    });
  });

  test('is told in its own words also when already the CSRF value cannot be had', async () => {
    const { client } = aClient([new TypeError('Failed to fetch')]);

    const texts = [await client.logout(), await client.login({ username: 'a', password: 'b' })].map(
      (result) => (result.ok ? '' : result.error.text),
    );

    expect(texts).toEqual(['Ошибка при выходе из системы', 'Ошибка соединения с сервером']);
  });

  test('names the fields that the server names', async () => {
    const { client } = aClient([CSRF, json({ name: ['Укажите название проекта.'] }, 400)]);

    const result = await client.createProject('');

    expect(result).toMatchObject({
      ok: false,
      error: { code: 400, text: 'Произошла ошибка', fields: { name: ['Укажите название проекта.'] } },
    });
  });

  test('with an answer that is not of the contract is refused, not believed', async () => {
    const { client } = aClient([json({ projects: [] }), new Response('<html>', { status: 502 })]);

    const results = [await client.listProjects(), await client.listProjects()];

    expect(
      results.map((result) => !result.ok && [result.error.kind, result.error.code, result.error.text]),
    ).toEqual([
      ['refused', 200, 'Произошла ошибка'],
      ['refused', 502, 'Произошла ошибка'],
    ]);
  });

  test('of which the connection broke in the middle of the answer is offline too', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    const client = createApiClient({
      storage: memoryStorage(),
      onUnauthorized: () => {},
      fetch: async () => new Response(body),
    });

    expect(await client.listProjects()).toMatchObject({ ok: false, error: { kind: 'offline', code: 500 } });
  });

  const document = {
    name: 'Дипломы',
    sheet: { width: 800, height: 600 },
    layers: [],
  };
  const form = { username: 'a', email: 'a@b.ru', password: 'p', password2: 'p' };
  const DEFAULTS: readonly (readonly [string, (client: ApiClient) => Promise<ApiResult<unknown>>, string])[] =
    [
      ['login', (client) => client.login(form), 'Ошибка соединения с сервером'],
      ['refreshToken', (client) => client.refreshToken(), 'Ошибка соединения с сервером'],
      [
        'register',
        (client) => client.register(form),
        'Ошибка при регистрации. Пожалуйста, попробуйте позже.',
      ],
      ['logout', (client) => client.logout(), 'Ошибка при выходе из системы'],
      [
        'changePassword',
        (client) => client.changePassword({ old_password: 'a', new_password: 'b' }),
        'Ошибка при смене пароля',
      ],
      ['me', (client) => client.me(), 'Ошибка загрузки профиля'],
      ['updateProfile', (client) => client.updateProfile({ name: 'A' }), 'Ошибка при обновлении профиля'],
      ['settings', (client) => client.settings(), 'Ошибка загрузки настроек'],
      ['updateSettings', (client) => client.updateSettings({}), 'Ошибка при обновлении настроек'],
      ['renameProject', (client) => client.renameProject('p1', 'A'), 'Ошибка при обновлении проекта'],
      [
        'saveProject',
        (client) =>
          client.saveProject({
            id: 'p1',
            version: 1,
            saved: document,
            present: { ...document, sheet: { width: 900, height: 600 } },
          }),
        'Ошибка при обновлении проекта',
      ],
      ['listProjects', (client) => client.listProjects(), 'Произошла ошибка'],
      ['createProject', (client) => client.createProject('A'), 'Произошла ошибка'],
      ['deleteProject', (client) => client.deleteProject('p1'), 'Произошла ошибка'],
      ['projectName', (client) => client.projectName('p1'), 'Произошла ошибка'],
      ['loadProject', (client) => client.loadProject('p1'), 'Произошла ошибка'],
    ];
  test.each(DEFAULTS)('of %s has the default of the specification', async (_, call, text) => {
    const client = createApiClient({
      storage: memoryStorage(),
      onUnauthorized: () => {},
      fetch: async (input) => (addressOf(input) === '/api/getr' ? CSRF.clone() : json({}, 500)),
    });

    expect(await call(client)).toMatchObject({ ok: false, error: { kind: 'refused', code: 500, text } });
  });

  test('logout forgets the person all the same', async () => {
    const { client, storage } = aClient([new TypeError('Failed to fetch')], {
      token: 't',
      user: 'maria',
      email: 'e',
    });

    await client.logout();

    expect(storage.values.size).toBe(0);
  });
});

test('a browser’s own fetch is called as a browser wants it: as nobody’s method', async () => {
  const owners: unknown[] = [];
  const client = createApiClient({
    storage: memoryStorage(),
    onUnauthorized: () => {},
    fetch: async function (this: unknown) {
      owners.push(this);
      return json([]);
    },
  });

  await client.listProjects();

  expect(owners).toEqual([undefined]);
});

test('an image of another address is not asked for', async () => {
  const { client, sent } = aClient([json({})]);

  const result = await client.loadImage('https://elsewhere.example/spy.png');

  expect([result.ok, sent.length]).toEqual([false, 0]);
});
