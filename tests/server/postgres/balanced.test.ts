/**
 * Two servers behind a balancer without sticky sessions, with one PostgreSQL and one folder of files. During
 * writes a server is killed, PostgreSQL is killed, a server is stopped: nothing acknowledged is lost and
 * nothing is counted twice.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/schema.ts';
import { bucketOf } from '../../../server/http/rateLimit.ts';
import { packLayers } from '../../../server/storage/storedLayers.ts';
import { setting } from '../../properties.ts';
import type { Browser, Reachable } from '../support/browser.ts';
import { createProject, serverAt, signUp, visit } from '../support/browser.ts';
import type { PostgresCluster } from '../support/postgresCluster.ts';
import { startPostgres } from '../support/postgresCluster.ts';
import type { ServerProcess } from '../support/process.ts';
import { addressOf, buildServer, startServer } from '../support/process.ts';
import type { RoundRobin } from '../support/roundRobin.ts';
import { startRoundRobin } from '../support/roundRobin.ts';
import type { Work } from '../support/steadyWriters.ts';
import { savesOf, saveOverAndOver, uploadOverAndOver } from '../support/steadyWriters.ts';
import { layersOf } from '../support/writers.ts';
import { aTemplate } from '../support/templates.ts';

/** `npm run test:deep` uses thirty. */
const FAULTS = setting('BALANCED_FAULTS', 3);
const [WRITERS, PICTURES, BETWEEN_FAULTS, HOUR] = [4, 250, 20, 3600_000];
const folder = mkdtempSync(path.join(tmpdir(), 'за балансировщиком '));
let cluster: PostgresCluster | null = null;
let program: string[] = [];
let balancer: RoundRobin;
let service: Reachable;
let db: Database;
const servers: ServerProcess[] = [];
const addresses: string[] = [];

async function start(index: number): Promise<void> {
  const server = startServer(
    { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', RATE_LIMITS: 'on', LOG_LEVEL: 'error' },
    program,
  );
  servers[index] = server;
  addresses[index] = await addressOf(server);
}
beforeAll(async () => {
  cluster = await startPostgres();
  ({ program } = await buildServer());
  await Promise.all([start(0), start(1)]);
  balancer = await startRoundRobin(() => addresses);
  service = serverAt(balancer.address);
  const opened = await openPostgres(cluster?.url ?? '', 2, []);
  if (!opened.ok) throw new Error(opened.line);
  db = opened.db;
});
afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended;
  }
  await balancer.close();
  await db.destroy();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Faults in turn; each ends when the service is whole again. */
const FAULT: readonly (() => Promise<void>)[] = [
  async () => {
    servers[0]?.kill('SIGKILL');
    await servers[0]?.ended;
    await start(0);
  },
  async () => {
    await cluster?.kill();
    await cluster?.start();
  },
  async () => {
    servers[1]?.kill('SIGTERM');
    stops.push((await servers[1]?.ended)?.code ?? null);
    await start(1);
  },
];
const stops: (number | null)[] = [];

async function userId({ username }: { readonly username: string }): Promise<string> {
  const found = await db.selectFrom('users').select('id').where('username', '=', username).execute();
  return found[0]?.id ?? '';
}

/** Bytes counted by the hourly limit for this person, in this hour and the previous one. */
async function countedFor(id: string): Promise<number> {
  const start = Date.now() - (Date.now() % HOUR);
  const buckets = [start, start - HOUR].map((hour) => bucketOf('written-account', `${id} ${hour}`));
  const rows = await db.selectFrom('rate_limits').select('hits').where('bucket', 'in', buckets).execute();
  return rows.reduce((sum, { hits }) => sum + hits, 0);
}

describe('while servers and PostgreSQL are killed', () => {
  const work: Work = { saves: new Map(), pictures: [], lost: [], acknowledged: 0, isOver: false };
  let writer: Browser & { username: string };
  let painter: Browser & { username: string };
  const ids: string[] = [];
  beforeAll(async () => {
    writer = await signUp(service, 'writer');
    painter = await signUp(service, 'painter');
    for (let index = 0; index < WRITERS; index += 1) ids.push(await createProject(writer));
    const writing = [
      ...ids.map((id) => saveOverAndOver(writer, id, work)),
      uploadOverAndOver(painter, PICTURES, work),
    ];
    const someMore = (): Promise<unknown> => {
      const enough = work.acknowledged + BETWEEN_FAULTS;
      return vi.waitUntil(() => work.acknowledged > enough, { timeout: 60_000 });
    };
    try {
      for (let fault = 0; fault < FAULTS; fault += 1) {
        await someMore();
        await FAULT[fault % FAULT.length]?.();
      }
      await someMore();
    } finally {
      work.isOver = true;
    }
    await Promise.all(writing);
  }, FAULTS * 120_000);

  test('every acknowledged save is there, whole, and none was made twice', async () => {
    const found: unknown[] = [];
    for (const id of ids) {
      const { body } = await writer.call('GET', `/api/project-data/${id}/`);
      found.push([await savesOf(writer, id), Reflect.get(Object(body), 'layers')]);
    }

    expect(work.lost).toEqual([]);
    expect(found).toEqual(ids.map((id) => [work.saves.get(id), layersOf(work.saves.get(id) ?? 0)]));
  });

  test('what was written is counted exactly once', async () => {
    const row = 1002; // an empty project
    let written = WRITERS * row;
    for (const saves of work.saves.values())
      for (let save = 1; save <= saves; save += 1) written += (await packLayers(layersOf(save))).length;

    expect(await countedFor(await userId(writer))).toBe(written);
  });

  test('every acknowledged picture is kept once, with its file and its true size', async () => {
    const rows = await db
      .selectFrom('image_owners')
      .innerJoin('images', 'images.hash', 'image_owners.hash')
      .select(['images.hash', 'images.bytes'])
      .where('user_id', '=', await userId(painter))
      .execute();
    const wrong = rows.filter(({ hash, bytes }) => {
      const file = readFileSync(path.join(folder, 'images', hash.slice(0, 2), hash));
      return file.length !== bytes || createHash('sha256').update(file).digest('hex') !== hash;
    });
    const kept = new Set(rows.map(({ hash }) => hash));

    expect({
      hasPictures: work.pictures.length > 0,
      lost: work.pictures.filter((hash) => !kept.has(hash)),
      wrong,
    }).toEqual({ hasPictures: true, lost: [], wrong: [] });
  });

  test('a server that was told to stop has ended in order', () => {
    expect(stops.filter((code) => code !== 0)).toEqual([]);
  });
});

test('attempts and views are counted once, whichever server they reach', async () => {
  const { username } = await signUp(service, 'victim');
  const visitor = await visit(service);
  const form = { username, password: 'не тот пароль' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await visitor.call('POST', '/api/auth/login/', form)).status);
  const author = await signUp(service, 'author');
  const template = await aTemplate(author);
  const views = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => author.call('POST', `/api/templates/${template}/view/`)),
  );

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  expect(views.map(({ body }) => Reflect.get(Object(body), 'views'))).toEqual(views.map(() => 1));
});
