/** Everything a real server logs during all of a person's actions: no secrets, no names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../src/api/client.ts';
import { STORAGE_KEYS } from '../../../src/api/session.ts';
import { cookieFetch } from '../support/cookieFetch.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { addressOf, startServer } from '../support/process.ts';

test('the log of a whole life of an account names nobody and gives nothing away', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'security-log-'));
  const server = startServer({ DATA_DIR: folder, RATE_LIMITS: 'on' });
  const baseUrl = await addressOf(server);
  const storage = memoryStorage();
  const tokens = new Set<string>();
  const csrf = new Set<string>();
  const browser = cookieFetch(fetch);
  const client = createApiClient({
    baseUrl,
    storage,
    onUnauthorized: () => {},
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      tokens.add((headers.get('Authorization') ?? '').replace('Token ', ''));
      csrf.add(headers.get('X-CSRFToken') ?? '');
      return browser(input, init);
    },
  });
  const person = { username: 'ekaterina-lvovna', email: 'katya@pochta.example' };
  const [first, second] = ['тихая осень над Окой', 'зимняя дорога домой'];

  const done = [
    await client.register({ ...person, password: first, password2: first }),
    await client.updateProfile({ name: 'Екатерина Львовна Измайлова' }),
    await client.me(),
    await client.refreshToken(),
    await client.changePassword({ old_password: first, new_password: second }),
    await client.logout(),
    await client.login({ username: person.username, password: second }),
  ].map(({ ok }) => ok);
  const refused = [
    await client.register({ ...person, password: first, password2: first }),
    await client.changePassword({ old_password: first, new_password: second }),
    await client.updateProfile({ name: 'Измайлова '.repeat(100) }),
    await client.uploadImage(new Blob(['Портрет Измайловой'], { type: 'image/png' })),
  ].map(({ ok }) => ok);
  const project = await client.createProject({ name: 'Грамота Сергею Филипповичу' });
  const image = await client.uploadImage(
    new Blob([new Uint8Array(createCanvas(3, 3).toBuffer('image/png'))]),
  );
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await client.login({ username: person.username, password: `не тот пароль ${attempt}` });
  }
  await browser(`${baseUrl}/login?redirect=%2Fprofile&code=github-code-1&state=github-state-1`);
  await browser(`${baseUrl}/api/projects/katya@pochta.example/`);
  await browser(`${baseUrl}/api/templates/?search=%D0%98%D0%B7%D0%BC%D0%B0%D0%B9%D0%BB%D0%BE%D0%B2%D0%B0`);
  tokens.add(storage.getItem(STORAGE_KEYS.token) ?? '');
  server.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;
  rmSync(folder, { recursive: true, force: true });

  expect({ done, refused, project: project.ok, image: image.ok }).toEqual({
    done: Array.from({ length: 7 }, () => true),
    refused: Array.from({ length: 4 }, () => false),
    project: true,
    image: true,
  });
  const secrets = [...tokens, ...csrf, ...Object.values(person)]
    .concat(
      first,
      second,
      'не тот пароль',
      'Измайлов',
      '%D0%98%D0%B7',
      'Сергею',
      'github-code',
      'github-state',
    )
    .filter((secret) => secret !== '');
  expect(tokens.size).toBeGreaterThan(4);
  expect(secrets.filter((secret) => (stdout + stderr).includes(secret))).toEqual([]);
  const events = stderr
    .trim()
    .split('\n')
    .map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'event'));
  expect([...new Set(events)]).toEqual(
    expect.arrayContaining(['limit', 'login', 'logout', 'password', 'register']),
  );
});
