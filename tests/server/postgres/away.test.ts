/** PostgreSQL frozen or gone: every call fails soon with a text, and works again when it is back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply, Browser } from '../support/browser.ts';
import { createProject, PASSWORD, serverAt, signUp, visit } from '../support/browser.ts';
import type { PostgresCluster } from '../support/postgresCluster.ts';
import { startPostgres } from '../support/postgresCluster.ts';
import type { ServerProcess } from '../support/process.ts';
import { addressOf, buildServer, startServer } from '../support/process.ts';

/** Limit of the slowest call, ms. */
const LIMIT_MS = 10_000;
const TEXT = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
const REFUSED = [503, { detail: TEXT, error: TEXT }, '10'];
const folder = mkdtempSync(path.join(tmpdir(), 'без базы '));
let cluster: PostgresCluster | null = null;
let server: ServerProcess;
let person: Browser & { username: string };
let visitor: Browser;
let project: string;
beforeAll(async () => {
  cluster = await startPostgres();
  const { program } = await buildServer();
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_CONNECTIONS: '3', STOP_SECONDS: '4' };
  server = startServer({ ...settings, DATABASE_URL: cluster?.url ?? '' }, program);
  const address = await addressOf(server);
  person = await signUp(serverAt(address));
  visitor = await visit(serverAt(address));
  project = await createProject(person);
});
afterAll(async () => {
  cluster?.thaw();
  server.kill('SIGKILL');
  await server.ended;
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** More concurrent calls than connections. */
const callAll = (): Promise<(Reply | 'no reply')[]> => {
  const login = { username: person.username, password: PASSWORD };
  const calls = [1, 2, 3].flatMap((width) => [
    person.call('GET', '/api/projects/'),
    person.call('PATCH', `/api/project-data/${project}/`, { canvas_width: 100 + width }),
    visitor.call('POST', '/api/auth/login/', login),
  ]);
  return Promise.all(
    calls.map((call) => {
      const late = new Promise<'no reply'>((resolve) => {
        setTimeout(() => resolve('no reply'), LIMIT_MS).unref();
      });
      return Promise.race([call, late]);
    }),
  );
};
const shown = (replies: readonly (Reply | 'no reply')[]) =>
  replies.map((reply) =>
    reply === 'no reply' ? reply : [reply.status, reply.body, reply.headers.get('Retry-After')],
  );
const statusOf = async (path: string): Promise<number> => (await visitor.call('GET', path)).status;
const isReady = () => expect.poll(() => statusOf('/readyz')).toBe(200);

describe('a PostgreSQL server', () => {
  test.each([
    ['frozen', () => cluster?.freeze(), () => cluster?.thaw()],
    ['gone', () => cluster?.kill(), () => cluster?.start()],
  ])(
    'that is %s: all calls are refused in time, the server is not ready, and then works on',
    async (_, away, back) => {
      await away();
      const refused = await callAll();
      const states = [await statusOf('/readyz'), await statusOf('/healthz')];
      await back();
      await isReady();
      const after = await callAll();

      expect(shown(refused)).toEqual(refused.map(() => REFUSED));
      expect(states).toEqual([503, 200]);
      expect(after.map((reply) => reply !== 'no reply' && reply.status)).toEqual(after.map(() => 200));
    },
  );

  test('that is frozen keeps no server from stopping', async () => {
    cluster?.freeze();
    const asked = person.call('GET', '/api/projects/').catch(() => null);
    server.kill('SIGTERM');
    const { code } = await server.ended;
    await asked;

    expect(code).toBe(0);
  });
});
