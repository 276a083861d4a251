/**
 * The disk of a server with the embedded database fills up and is emptied again: no call hangs, and no data
 * is lost.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply, Browser } from './support/browser.ts';
import { PASSWORD, serverAt, signUp, visit } from './support/browser.ts';
import { givenPostgres } from './support/database.ts';
import { TEXT_LAYER } from './support/layers.ts';
import type { ServerProcess } from './support/process.ts';
import { addressOf, buildServer, startServer } from './support/process.ts';
import type { SmallDisk } from './support/smallDisk.ts';
import { mountSmallDisk } from './support/smallDisk.ts';

/** Limit of the slowest call, ms. */
const LIMIT_MS = 10_000;
const AWAY = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
const isEmbedded = givenPostgres() === null;
const disk: SmallDisk | null = isEmbedded ? mountSmallDisk(110) : null;
if (isEmbedded && disk === null)
  process.stdout.write('No file system can be mounted here: the full disk is not tested.\n');

/** The response, or that none came in time. */
function answered(call: Promise<Reply>): Promise<Reply | 'no reply'> {
  const late = new Promise<'no reply'>((resolve) => {
    setTimeout(() => resolve('no reply'), LIMIT_MS).unref();
  });
  return Promise.race([call, late]);
}

describe.skipIf(disk === null)('a server whose disk is full', () => {
  let server: ServerProcess;
  let visitor: Browser;
  let person: Browser & { username: string };
  /** By project: layers of the acknowledged save. */
  const kept = new Map<string, string>();
  beforeAll(async () => {
    const { program } = await buildServer();
    const DATA_DIR = disk?.folder ?? '';
    server = startServer({ DATA_DIR, LOG_LEVEL: 'error', STOP_SECONDS: '10' }, program);
    const address = await addressOf(server);
    person = await signUp(serverAt(() => address));
    visitor = await visit(serverAt(() => address));
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    disk?.remove();
  });

  const save = async (): Promise<Reply | 'no reply'> => {
    const made = await answered(person.call('POST', '/api/projects/', { name: 'Грамоты' }));
    if (made === 'no reply' || made.status !== 201) return made;
    const id = String(Reflect.get(Object(made.body), 'id'));
    const layers = JSON.stringify(
      Array.from({ length: 40 }, (_, index) => ({
        ...TEXT_LAYER,
        id: index,
        display: randomBytes(7000).toString('base64'),
      })),
    );
    const saved = await answered(person.call('PATCH', `/api/project-data/${id}/`, { layers }));
    if (saved !== 'no reply' && saved.status === 200) kept.set(id, layers);
    return saved;
  };
  const login = () =>
    answered(visitor.call('POST', '/api/auth/login/', { username: person.username, password: PASSWORD }));
  const readiness = async (): Promise<number> => {
    const reply = await answered(person.call('GET', '/readyz'));
    return reply === 'no reply' ? 0 : reply.status;
  };
  /** Saves until a save is rejected; returns that response. */
  const saveUntilRefused = async (): Promise<Reply | 'no reply'> => {
    for (;;) {
      const reply = await save();
      if (reply === 'no reply' || reply.status !== 200) return reply;
    }
  };

  test('refuses with 503, says that it is not ready, and works on when there is room; all that was acknowledged is there', async () => {
    disk?.take(48);
    const refused = [await saveUntilRefused()];
    disk?.fill();
    for (let attempt = 0; attempt < 6; attempt += 1) refused.push(await save(), await login());
    const full = await readiness();
    disk?.empty();
    await expect.poll(readiness, { interval: 500 }).toBe(200);
    const again = [await login(), await save()];
    const lost: string[] = [];
    for (const [id, layers] of kept) {
      const { body } = await person.call('GET', `/api/project-data/${id}/`);
      if (Reflect.get(Object(body), 'layers') !== layers) lost.push(id);
    }

    const bodies = refused.map((reply) => (reply === 'no reply' ? reply : [reply.status, reply.body]));
    expect(bodies).toEqual(refused.map(() => [503, { detail: AWAY, error: AWAY }]));
    expect({ full, again: again.map((reply) => reply !== 'no reply' && reply.status), lost }).toEqual({
      full: 503,
      again: [200, 200],
      lost: [],
    });
  });

  test('stops when it is told to', async () => {
    disk?.fill();
    await save();

    server.kill('SIGTERM');
    const { code, signal } = await server.ended;

    expect({ code, signal }).toEqual({ code: 0, signal: null });
  });
});
