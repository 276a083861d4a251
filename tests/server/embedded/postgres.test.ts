/** PostgreSQL access: the same migrations and queries through the `pg` driver and its wire protocol. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/index.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/schema.ts';
import { brokenUniqueness } from '../../../server/database/session.ts';
import { createProject, signUp } from '../support/browser.ts';
import { createService } from '../support/service.ts';
import { startWireServer } from '../support/wireServer.ts';

let db: Database;
let stopServer: () => Promise<void>;
beforeAll(async () => {
  const { url, stop } = await startWireServer();
  stopServer = stop;
  const opened = await openPostgres(url);
  if (!opened.ok) throw new Error(opened.line);
  db = opened.db;
});
afterAll(async () => {
  await db.destroy();
  await stopServer();
});

test('is migrated when it is opened', async () => {
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
});

test('holds accounts and projects, with numbers as numbers and times as times', async () => {
  const person = await signUp(createService(db));
  const id = await createProject(person);

  const saved = await person.call('PATCH', `/api/project-data/${id}/`, { canvas_width: 500, version: 1 });
  const stale = await person.call('PATCH', `/api/project-data/${id}/`, { canvas_width: 600, version: 1 });

  expect({ body: saved.body, status: stale.status }).toEqual({
    body: {
      id,
      name: 'Грамоты',
      canvas_width: 500,
      canvas_height: 794,
      version: 2,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    },
    status: 409,
  });
});

test('reports a broken constraint by the name that the embedded database gives it', async () => {
  const row = { bucket: 'twice', window_start: 0, hits: 1 };
  await db.insertInto('rate_limits').values(row).execute();

  const error = await db
    .insertInto('rate_limits')
    .values(row)
    .execute()
    .catch((reason: unknown) => reason);

  expect(brokenUniqueness(error)).toBe('rate_limits_pkey');
});
