import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../../src/api/client.ts';
import { createDocument } from '../../../src/document/document.ts';
import { renameDocument } from '../../../src/engine/edits/sheet/index.ts';
import { addressOf } from '../../server/support/cookieFetch.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';
import { aClient, CSRF, json, PROJECT } from './aClient.ts';

describe('every call', () => {
  test('carries the token, the CSRF value, the ajax marker, JSON and the cookies', async () => {
    const { client, sent } = aClient([CSRF, json(PROJECT)], { token: 'abc' }, 'https://host.example');

    await client.renameProject('p1', { name: 'Дипломы' });

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
          signal: null,
        },
      },
    ]);
  });

  test('carries an empty Authorization header when no token is stored', async () => {
    const { client, sent } = aClient([json([])], {});

    await client.listProjects();

    expect(sent[0]?.init.headers).toMatchObject({ Authorization: '' });
  });

  test('that deletes is not called off when the page is left', async () => {
    const { client, sent } = aClient([CSRF, new Response(null, { status: 204 })]);

    await client.deleteProject('p1');

    expect(sent[1]?.init).toMatchObject({ method: 'DELETE', keepalive: true });
  });

  test('that changes something asks for the CSRF value once', async () => {
    const { client, sent } = aClient([CSRF, json(PROJECT)]);

    await client.renameProject('p1', { name: 'Дипломы' });
    await client.renameProject('p1', { name: 'Грамоты' });

    expect(sent.map(({ url }) => url)).toEqual(['/api/getr', '/api/projects/p1/', '/api/projects/p1/']);
  });

  test('of several at once shares that question', async () => {
    const { client, sent } = aClient([CSRF, json(PROJECT)]);

    await Promise.all([
      client.renameProject('p1', { name: 'Дипломы' }),
      client.renameProject('p1', { name: 'Грамоты' }),
    ]);

    expect(sent.map(({ url }) => url)).toEqual(['/api/getr', '/api/projects/p1/', '/api/projects/p1/']);
  });

  test('asks again when the question was not answered', async () => {
    const { client } = aClient([new TypeError('Failed to fetch'), CSRF, json(PROJECT)]);

    const results = [
      await client.renameProject('p1', { name: 'A' }),
      await client.renameProject('p1', { name: 'A' }),
    ];

    expect(results.map(({ ok }) => ok)).toEqual([false, true]);
  });

  test('sets no time-out of its own, and ends when the caller’s signal says so', async () => {
    const { client, sent } = aClient([json([])]);
    const { signal } = new AbortController();

    await client.listProjects();
    await client.listProjects({ signal });

    expect(sent.map(({ init }) => init.signal)).toEqual([null, signal]);
  });

  test('that is called off while the CSRF value is asked for ends, and the next one asks anew', async () => {
    const never = new Promise<Response>(() => undefined);
    const asked: string[] = [];
    const client = createApiClient({
      storage: memoryStorage({}),
      onUnauthorized: () => undefined,
      fetch: (input) => {
        asked.push(addressOf(input));
        return asked.length === 1
          ? never
          : Promise.resolve(asked.length === 2 ? CSRF.clone() : json(PROJECT));
      },
    });
    const tooLate = new AbortController();
    const document = createDocument();
    const args = { id: 'p1', version: 3, saved: document, present: renameDocument(document, 'Дипломы') };
    const first = client.saveProject({ ...args, signal: tooLate.signal });
    tooLate.abort(new DOMException('', 'TimeoutError'));
    const results = [await first, await client.saveProject(args)];
    expect([results.map((result) => (result.ok ? 'saved' : result.error.kind)), asked]).toEqual([
      ['offline', 'saved'],
      ['/api/getr', '/api/getr', '/api/projects/p1/'],
    ]);
  });

  test('is repeated once with a new CSRF value when the old one is outdated', async () => {
    const outdated = json({ detail: 'нет', code: 'csrf_failed' }, 403);
    const { client, sent } = aClient([CSRF, outdated, json({ token: 'csrf-2' }), json(PROJECT)]);

    const result = await client.renameProject('p1', { name: 'Дипломы' });

    expect([result.ok, sent.length, sent[3]?.init.headers]).toMatchObject([
      true,
      4,
      { 'X-CSRFToken': 'csrf-2' },
    ]);
  });
});

describe('a failed call', () => {
  test('is told in its own words also when already the CSRF value cannot be had', async () => {
    const { client } = aClient([new TypeError('Failed to fetch')]);

    const texts = [await client.logout(), await client.login({ username: 'a', password: 'b' })].map(
      (result) => (result.ok ? '' : result.error.text),
    );

    expect(texts).toEqual(['Ошибка при выходе из системы', 'Ошибка соединения с сервером']);
  });

  test('names the fields that the server names', async () => {
    const { client } = aClient([CSRF, json({ name: ['Укажите название проекта.'] }, 400)]);

    const result = await client.createProject({ name: '' });

    expect(result).toMatchObject({
      ok: false,
      error: { code: 400, text: 'Произошла ошибка', fields: { name: ['Укажите название проекта.'] } },
    });
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
