/**
 * Backup and restore: one command writes everything to a file, another restores it after the data is
 * destroyed.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../server/database/migrations/index.ts';
import { createFileStore } from '../../server/files/fileStore.ts';
import { backup } from '../../server/operations/backup.ts';
import { restore } from '../../server/operations/restore.ts';
import { migrate } from '../../server/database/migrate.ts';
import { migrationsOf } from '../../server/operations/backupTables.ts';
import type { Database } from '../../server/database/schema.ts';
import { systemAuthor } from '../../server/accounts/systemAuthor.ts';
import { createProject, PASSWORD, serverAt, signUp, textAt, visit } from './support/browser.ts';
import { givenPostgres, openEmptyDatabase, openTestDatabase } from './support/database.ts';
import { contentOf, EARLIER_STATES, openStateAfter } from './support/earlierStates.ts';

import type { PostgresCluster } from './support/postgresCluster.ts';
import { startPostgres } from './support/postgresCluster.ts';
import type { ServerProcess } from './support/process.ts';
import { addressOf, buildServer, startServer } from './support/process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'резервная копия '));
const file = path.join(folder, 'копия.tar.gz');
const small = path.join(folder, 'small.tar.gz');
let built: Awaited<ReturnType<typeof buildServer>>;
let cluster: PostgresCluster | null = null;
const running: ServerProcess[] = [];
beforeAll(async () => {
  built = await buildServer();
  if (givenPostgres() !== null) cluster = await startPostgres();
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(async () => {
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A place for data: a folder, plus a separate database when the tests have a PostgreSQL server. */
async function aPlace(name: string): Promise<Record<string, string>> {
  const place = { DATA_DIR: path.join(folder, name), LOG_LEVEL: 'error' };
  return cluster === null ? place : { ...place, DATABASE_URL: await cluster.createDatabase(name) };
}
async function start(place: Record<string, string>) {
  const server = startServer(place, built.program);
  running.push(server);
  const service = serverAt(await addressOf(server));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await server.ended;
  };
  return { service, stop };
}
async function run(place: Record<string, string>, ...args: string[]): Promise<[number, string]> {
  const { PATH = '' } = process.env;
  return promisify(execFile)(process.execPath, [...built.backup, ...args], { env: { PATH, ...place } }).then(
    ({ stdout }): [number, string] => [0, stdout],
    (error: { code: number; stderr: string }): [number, string] => [error.code, error.stderr],
  );
}

describe('a backup', () => {
  const store = createFileStore(path.join(folder, 'store'), () => 'new');
  let source: Database;
  beforeAll(async () => {
    source = await openStateAfter(MIGRATIONS.length);
    const user = { username: 'a', email: 'a@b.c', username_key: 'a', email_key: 'a@b.c', password_hash: 'x' };
    const awkward = 'Ёлка «"\\\n\t\u2028 😀';
    await source
      .insertInto('users')
      .values({
        id: '1',
        ...user,
        name: awkward,
        is_github_user: false,
        is_tour_completed: false,
        created_at: 2 ** 53 - 1,
      })
      .execute();
    await store.put('ab12', new TextEncoder().encode('a picture'));
    await backup({ db: source, files: store, now: 0 }, small);
  });
  afterAll(() => source.destroy());

  const restoreInto = async (backupFile: string): Promise<string> => {
    const target = await openTestDatabase();
    const files = createFileStore(path.join(folder, `target ${randomUUID()}`), () => 'new');
    const outcome = await restore({ db: target, files, migrations: MIGRATIONS }, backupFile).then(
      ({ rows }) => `restored ${rows}`,
      (error: Error) => error.message,
    );
    const { rows } = await sql`SELECT id FROM users`.execute(target);
    await target.destroy();
    return `${outcome}; people: ${rows.length}`;
  };

  test('is the same rows again in every table', async () => {
    const target = await openTestDatabase();
    await restore({ db: target, files: store, migrations: MIGRATIONS }, small);
    const content = await contentOf(target);

    expect(content).toEqual(await contentOf(source));
    expect(Object.keys(content).filter((table) => content[table]?.length === 0)).toEqual([]);
    await target.destroy();
  });

  test.each(EARLIER_STATES)(
    'taken in the state after «%s» becomes what that database becomes when it is brought up to date',
    async (_, done) => {
      const [older, target] = [await openStateAfter(done), await openEmptyDatabase()];
      const olderFile = path.join(folder, `older ${done}.tar.gz`);
      await backup({ db: older, files: store, now: 0 }, olderFile);

      await restore({ db: target, files: store, migrations: MIGRATIONS }, olderFile);
      await migrate(older, MIGRATIONS);

      expect(await contentOf(target)).toEqual(await contentOf(older));
      expect(await migrationsOf(target)).toEqual(MIGRATIONS.map(({ number }) => number));
      await Promise.all([older.destroy(), target.destroy()]);
    },
  );

  test('goes into a database that was started once and holds nobody but the author of our templates', async () => {
    const target = await openTestDatabase();
    await target.insertInto('users').values(systemAuthor(1)).execute();
    await restore({ db: target, files: store, migrations: MIGRATIONS }, small);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    await target.destroy();
  });

  test('that was cut short restores nothing', async () => {
    const cut = path.join(folder, 'cut.tar.gz');
    const whole = readFileSync(small);
    writeFileSync(cut, whole.subarray(0, whole.length - 40));

    expect(await restoreInto(cut)).toMatch(/^Файл копии не читается: .*; people: 0$/);
  });

  test('without its end restores nothing, even when the archive itself is whole', async () => {
    const headless = path.join(folder, 'endless.tar.gz');
    const tar = gunzipSync(readFileSync(small));
    const end = tar.lastIndexOf('end.json');
    const withoutEnd = tar.subarray(
      0,
      tar.lastIndexOf('PaxHeader', end) - (tar.lastIndexOf('PaxHeader', end) % 512),
    );
    writeFileSync(headless, gzipSync(Buffer.concat([withoutEnd, Buffer.alloc(1024)])));

    expect(await restoreInto(headless)).toBe('Копия обрывается: конца в ней нет.; people: 0');
  });

  test('in which one byte has changed restores nothing', async () => {
    const changed = path.join(folder, 'changed.tar.gz');
    const tar = gunzipSync(readFileSync(small));
    tar[tar.indexOf('"a@b.c"') + 1] = 'z'.charCodeAt(0);
    writeFileSync(changed, gzipSync(tar));

    expect(await restoreInto(changed)).toBe('Копия повреждена: tables/users/000000.jsonl.; people: 0');
  });

  test('of a newer program is refused', async () => {
    const target = await openTestDatabase();
    const older = MIGRATIONS.slice(0, -1);
    const last = MIGRATIONS.at(-1)?.number ?? 0;

    await expect(restore({ db: target, files: store, migrations: older }, small)).rejects.toThrow(
      `Копия сделана более новой версией программы (миграция ${last}). Обновите программу.`,
    );
    await target.destroy();
  });
});

describe('backup and restore', () => {
  let place: Record<string, string>;
  beforeAll(async () => {
    place = await aPlace('before');
  });

  test('a database with people in it is not restored over', async () => {
    const { service, stop } = await start(place);
    await signUp(service);
    await stop();

    expect(await run(place, 'restore', small)).toEqual([
      1,
      'В базе уже есть люди. Копия восстанавливается только в пустую базу: задайте другую DATA_DIR или DATABASE_URL.\n',
    ]);
  });

  test('a command without a file, or a file that is none, is refused in one line', async () => {
    const none = path.join(folder, 'none.tar.gz');
    writeFileSync(none, 'not a backup');

    const replies = [await run(place, 'restore'), await run(place, 'restore', none)];

    expect(replies.map(([code]) => code)).toEqual([1, 1]);
    expect(replies[0]?.[1]).toBe(
      'Нужно: npm run server -- backup, npm run server -- backup файл или npm run server -- restore файл\n',
    );
    expect(replies[1]?.[1]).toMatch(/^Файл копии не читается: .*\n$/);
  });

  test('bring back people, projects and images after everything else is destroyed; the backup is taken beside the running server', async () => {
    const first = await start(place);
    const person = await signUp(first.service, 'анна');
    const id = await createProject(person, 'Ёлка №1 «"\\\n');
    const layers = JSON.stringify([{ type: 'text', id: 1, name: 'Имя', display: 'Щёлково \\u0000 😀' }]);
    await person.call('PATCH', `/api/project-data/${id}/`, { layers, version: 1 });
    const uploaded = await person.upload('/api/images/', await createCanvas(3, 2).encode('png'), 'image/png');
    const hash = textAt(uploaded.body, 'hash');
    const before = [
      await person.call('GET', `/api/project-data/${id}/`),
      await person.call('GET', '/api/auth/get_user_settings/'),
    ].map(({ body }) => body);

    const taken = await run(place, 'backup', file);
    await first.stop();
    rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
    const other = await aPlace('after');
    const restored = await run(other, 'restore', file);
    const second = await start(other);
    const again = await visit(second.service);
    const login = await again.call('POST', '/api/auth/login/', {
      username: person.username,
      password: PASSWORD,
    });
    again.token = person.token;
    const after = [
      await again.call('GET', `/api/project-data/${id}/`),
      await again.call('GET', '/api/auth/get_user_settings/'),
    ].map(({ body }) => body);
    const image = await again.fetch(`/api/images/${hash}`, {
      headers: { Authorization: `Token ${person.token}` },
    });

    expect({ taken: taken[0], restored: restored[0], login: login.status, image: image.status }).toEqual({
      taken: 0,
      restored: 0,
      login: 200,
      image: 200,
    });
    expect(taken[1]).toMatch(/^Копия сделана: .*копия\.tar\.gz \(записей: \d+, файлов: 1\)\n$/);
    expect(after).toEqual(before);
  });
});
