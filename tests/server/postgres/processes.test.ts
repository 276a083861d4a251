/** Several server processes with one PostgreSQL and one store of images behave like one server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFiles } from '../../../scripts/seedFiles.ts';
import { SEEDS } from '../../../server/templates/seeds.ts';
import type { Browser, Reachable } from '../support/browser.ts';
import { createProject, PASSWORD, serverAt, signUp, textAt, visit } from '../support/browser.ts';
import type { PostgresCluster } from '../support/postgresCluster.ts';
import { startPostgres } from '../support/postgresCluster.ts';
import type { ServerProcess } from '../support/process.ts';
import { addressOf, buildServer, startServer } from '../support/process.ts';
import type { S3Double } from '../support/s3Double.ts';
import { startS3Double } from '../support/s3Double.ts';

const KEYS = { accessKeyId: 'AKIDTESTS', secretAccessKey: 'secret', region: 'us-east-1' };
const folder = mkdtempSync(path.join(tmpdir(), 'процессы '));
let cluster: PostgresCluster | null = null;
let store: S3Double;
let servers: ServerProcess[] = [];
let services: Reachable[] = [];
beforeAll(async () => {
  cluster = await startPostgres();
  store = await startS3Double('images', KEYS);
  const { program } = await buildServer();
  const environment = {
    DATABASE_URL: cluster?.url ?? '',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    SEED_TEMPLATES: 'on',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
  // All start at once on an empty database: one migrates it, the others wait.
  servers = [1, 2, 3].map((index) =>
    startServer({ ...environment, DATA_DIR: path.join(folder, `${index}`) }, program),
  );
  services = (await Promise.all(servers.map(addressOf))).map(serverAt);
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended;
  }
  await store.close();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const service = (index: number): Reachable =>
  services[index % services.length] ?? { app: services[0]?.app ?? raise() };
const raise = (): never => {
  throw new Error('No server runs.');
};
/** The same person and token at another server. */
async function at(index: number, person: Browser): Promise<Browser> {
  return Object.assign(await visit(service(index)), { token: person.token });
}

describe('three servers on one database', () => {
  test('know each other’s sessions: signed in at one, signed in at all; signed out at one, out at all', async () => {
    const first = await signUp(service(0));
    const [second, third] = [await at(1, first), await at(2, first)];
    const before = await Promise.all([second, third].map((person) => person.call('GET', '/api/auth/me/')));

    await second.call('POST', '/api/auth/logout/');
    const after = await Promise.all(
      [first, second, third].map((person) => person.call('GET', '/api/auth/me/')),
    );

    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('started together put our templates in once, with their pictures in the common store', async () => {
    const visitors = await Promise.all([0, 1, 2].map((index) => visit(service(index))));
    const lists = await Promise.all(
      visitors.map((visitor) => visitor.call('GET', '/api/templates/?page_size=100')),
    );
    const hashes = seedFiles().flatMap(({ name }) => /images\/([0-9a-f]{64})/.exec(name)?.[1] ?? []);

    expect(lists.map(({ body }) => Reflect.get(Object(body), 'count'))).toEqual(
      visitors.map(() => SEEDS.length),
    );
    expect(hashes.filter((hash) => !store.objects.has(hash))).toEqual([]);
  });

  test('count attempts together', async () => {
    const { username } = await signUp(service(0), 'victim');
    const visitors = await Promise.all([0, 1, 2].map((index) => visit(service(index))));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const visitor = visitors[attempt % 3] ?? raise();
      const form = { username, password: `не тот ${PASSWORD}` };
      statuses.push((await visitor.call('POST', '/api/auth/login/', form)).status);
    }

    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 5 }, () => 429));
  });

  test('let exactly one of several saves over the same version succeed', async () => {
    const owner = await signUp(service(0));
    const id = await createProject(owner);
    const everywhere = await Promise.all([0, 1, 2].map((index) => at(index, owner)));
    const rounds: number[][] = [];
    for (let version = 1; version <= 20; version += 1) {
      const replies = await Promise.all(
        everywhere.map((person, index) =>
          person.call('PATCH', `/api/project-data/${id}/`, { canvas_width: 100 + index, version }),
        ),
      );
      rounds.push(replies.map(({ status }) => status).toSorted((a, b) => a - b));
    }
    const { body } = await (everywhere[1] ?? raise()).call('GET', `/api/project-data/${id}/`);

    expect(rounds).toEqual(Array.from({ length: 20 }, () => [200, 409, 409]));
    expect(body).toMatchObject({ version: 21 });
  });

  test('show the same images', async () => {
    const owner = await signUp(service(0));
    const png = await createCanvas(4, 3).encode('png');
    const uploaded = await owner.upload('/api/images/', png, 'image/png');
    const hash = textAt(uploaded.body, 'hash');

    const shown = await (
      await at(2, owner)
    ).fetch(`/api/images/${hash}`, {
      headers: { Authorization: `Token ${owner.token}` },
    });

    expect({ status: shown.status, contentType: shown.headers.get('Content-Type') }).toEqual({
      status: 200,
      contentType: 'image/png',
    });
    expect(store.objects.get(hash)?.length).toBe((await shown.arrayBuffer()).byteLength);
  });

  test('are ready while the database and the store answer, say so when they do not, and come back by themselves', async () => {
    const visitor = await visit(service(1));
    const ready = await visitor.call('GET', '/readyz');
    await cluster?.kill();
    const away = [await visitor.call('GET', '/readyz'), await visitor.call('GET', '/healthz')];
    await cluster?.start();

    expect([ready.body, away.map(({ status }) => status), away[0]?.body]).toEqual([
      { status: 'ready', database: 'ok', files: 'ok' },
      [503, 200],
      { status: 'unavailable', database: 'failed', files: 'ok' },
    ]);
    await expect
      .poll(async () => (await visitor.call('GET', '/readyz')).body, { timeout: 60_000 })
      .toEqual(ready.body);
  });

  test('lose nothing when one of them is told to stop in the middle of work', async () => {
    const owner = await signUp(service(2));
    const creations = Array.from({ length: 30 }, (_, index) =>
      owner.call('POST', '/api/projects/', { name: `Проект ${index}` }).then(
        ({ status, body }) => ({ status, body }),
        () => ({ status: 0, body: null }),
      ),
    );
    await Promise.race(creations);
    servers[2]?.kill('SIGTERM');
    const replies = await Promise.all(creations);
    const ended = await servers[2]?.ended;
    const { body } = await (await at(0, owner)).call('GET', '/api/projects/');

    const created = replies.filter(({ status }) => status === 201).map(({ body }) => textAt(body, 'id'));
    const kept = (Array.isArray(body) ? body : []).map((project) => textAt(project, 'id'));
    // Nothing acknowledged is lost, and no call without a response was applied.
    expect(kept.toSorted()).toEqual(created.toSorted());
    expect(replies.filter(({ status }) => ![201, 503, 0].includes(status))).toEqual([]);
    expect({ hasCreated: created.length > 0, code: ended?.code, stderr: ended?.stderr }).toEqual({
      hasCreated: true,
      code: 0,
      stderr: '',
    });
  });
});
